import { ApiProperty } from '@nestjs/swagger';

export const COMMANDS = ['sync', 'backfill', 'pause', 'resume', 'retry-lookups', 'seed'] as const;

export class JobBody {
  @ApiProperty({ description: 'False when it is under way already, or there is nothing to do.' })
  readonly queued: boolean;
  @ApiProperty({ enum: COMMANDS })
  readonly command: (typeof COMMANDS)[number];
}
