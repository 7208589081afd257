import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { Satisfies } from '#src/http/satisfies.decorator.js';
import { SatisfiesTogether } from '#src/http/satisfies-together.decorator.js';

const neither = ({ read, write }: CreateKeyDto): string | undefined =>
  read === true || write === true ? undefined : 'read or write must be true';

/** Half a surrogate pair and U+0000 are no characters, and no database text can hold them. */
const isLabel = (name: unknown): boolean =>
  typeof name === 'string' && name.trim() !== '' && name.isWellFormed() && !name.includes('\0');

export class CreateKeyDto {
  @ApiProperty({ description: 'A label for people.', maxLength: 100 })
  @IsString({ message: 'name must be a text' })
  @MaxLength(100, { message: 'name must not be longer than 100 characters' })
  @Satisfies(isLabel, { message: 'name must not be blank, nor hold what is no character' })
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
