import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

const message = 'days must be a whole number, 1 to 365';

export class BackfillDto {
  @ApiPropertyOptional({ minimum: 1, maximum: 365, default: 14 })
  @IsInt({ message })
  @Min(1, { message })
  @Max(365, { message })
  readonly days: number = 14;
}
