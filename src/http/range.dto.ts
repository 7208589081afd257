import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { customWindowProblem, PRESETS, type Preset } from '#projections/shared/window.js';
import { SatisfiesTogether } from './satisfies-together.decorator.js';
import { Clamped } from './validation.js';

const RANGES = [...PRESETS, 'custom'] as const;
const LONGEST_SEARCH = 1_000;

const isCustom = ({ range }: RangeDto): boolean => range === 'custom';

/** The shared parameters of the analytics routes. */
export class RangeDto {
  @ApiPropertyOptional({
    enum: RANGES,
    default: '30d',
    description: 'The window: the last local days, or custom.',
  })
  @IsIn(RANGES, { message: `range must be one of ${RANGES.join(', ')}` })
  readonly range: Preset | 'custom' = '30d';

  @ApiPropertyOptional({ format: 'date', description: 'First day, with range=custom.' })
  @ValidateIf(isCustom)
  @SatisfiesTogether<RangeDto>(({ from, to }) => customWindowProblem(from, to))
  readonly from?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Last day, included, with range=custom.' })
  readonly to?: string;

  @ApiPropertyOptional({ description: 'Words of track, artist and album names; "a phrase", -excluded.' })
  @IsOptional()
  @IsString({ message: 'q must be given once' })
  @IsNotEmpty({ message: 'q must not be empty' })
  @MaxLength(LONGEST_SEARCH, { message: `q must not be longer than ${LONGEST_SEARCH} characters` })
  readonly q?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 500,
    default: 50,
    description: 'Length of the list.',
  })
  @Clamped(1, 500)
  readonly take: number = 50;
}
