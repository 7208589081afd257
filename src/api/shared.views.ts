import { ApiProperty } from '@nestjs/swagger';
import type { RangeView } from '#projections/shared/window.js';

/* What answers look like, for the OpenAPI document; the compiler holds each to the view that the query answers. */

export const Count = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', description });
/** With the service's offset. */
export const InstantText = (description: string): PropertyDecorator =>
  ApiProperty({ format: 'date-time', description });

/** With the service's offset; null where there is none. */
export const MaybeInstant = (description: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, description });

export class ErrorBody {
  @ApiProperty({ description: 'What is wrong, for a person.' })
  readonly error: string;
}

export class RangeBody implements RangeView {
  @ApiProperty({ enum: ['7d', '30d', '90d', '1y', 'all', 'custom'] })
  readonly preset: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Null only with an empty history.',
  })
  readonly from: string | null;
  @ApiProperty({ format: 'date' })
  readonly to: string;
  @ApiProperty({ type: String, nullable: true })
  readonly q: string | null;
}

export class ArtistRefBody {
  @ApiProperty()
  readonly id: string;
  @ApiProperty()
  readonly name: string;
}

export class TitledRefBody {
  @ApiProperty()
  readonly id: string;
  @ApiProperty()
  readonly title: string;
}

export class NamedCountBody {
  @ApiProperty()
  readonly name: string;
  @Count('Plays.')
  readonly scrobbles: number;
}

export class DayBody {
  @ApiProperty({ format: 'date' })
  readonly date: string;
  @Count('Plays of that day.')
  readonly scrobbles: number;
}

export class MonthBody {
  @ApiProperty({ example: '2026-11' })
  readonly month: string;
  @Count('Plays of the window in that month.')
  readonly scrobbles: number;
}
