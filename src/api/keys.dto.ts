import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { keyName, LONGEST_KEY_NAME } from '#src/api-keys/api-key.checks.js';
import { Checked } from '#src/http/checked.decorator.js';
import { SatisfiesTogether } from '#src/http/satisfies-together.decorator.js';

const neither = ({ read, write }: CreateKeyDto): string | undefined =>
  read === true || write === true ? undefined : 'read or write must be true';

export class CreateKeyDto {
  @ApiProperty({ description: 'A label for people.', maxLength: LONGEST_KEY_NAME })
  @Checked(keyName)
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
