import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt } from 'class-validator';

/** Exactly four digits: a number in another form is not a year. */
const yearOf = (text: unknown): unknown =>
  typeof text === 'string' && /^\d{4}$/.test(text) ? Number(text) : text;

export class YearDto {
  @ApiProperty({ type: 'integer', example: 2021, description: 'A local year, in four digits.' })
  @Transform(({ value }: { value: unknown }) => yearOf(value))
  @IsInt({ message: 'year must be a number of four digits' })
  readonly year: number;
}
