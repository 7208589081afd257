import { ApiPropertyOptional } from '@nestjs/swagger';
import { RangeDto } from '#src/http/range.dto.js';
import { WholeNumber } from '#src/http/validation.js';

export class ScrobblesDto extends RangeDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 1, description: 'Page, from 1.' })
  @WholeNumber(1)
  readonly page: number = 1;
}

export class DeepCutsDto extends RangeDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 10, description: 'Plays of heavy rotation.' })
  @WholeNumber(1)
  readonly n: number = 10;
}

export class SessionsDto extends RangeDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 1440, default: 30, description: 'Minutes.' })
  @WholeNumber(1, 1440)
  readonly gap: number = 30;
}
