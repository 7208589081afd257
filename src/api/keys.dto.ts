import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { label } from '#src/checks/check.js';
import { Checked } from '#src/http/checked.decorator.js';
import { SatisfiesTogether } from '#src/http/satisfies-together.decorator.js';

const neither = ({ read, write }: CreateKeyDto): string | undefined =>
  read === true || write === true ? undefined : 'read or write must be true';

export class CreateKeyDto {
  @ApiProperty({ description: 'A label for people.', maxLength: 100 })
  @Checked(label(100))
  @SatisfiesTogether<CreateKeyDto>(neither)
  readonly name: string;

  @ApiPropertyOptional({ description: 'Whether the key may read; a key that may write always may.' })
  @IsOptional()
  @IsBoolean({ message: 'read must be true or false' })
  readonly read?: boolean;

  @ApiPropertyOptional({ description: 'Whether the key may write.' })
  @IsOptional()
  @IsBoolean({ message: 'write must be true or false' })
  readonly write?: boolean;
}
