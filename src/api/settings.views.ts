import { ApiProperty } from '@nestjs/swagger';
import type { SettingsView } from '#projections/settings/get-settings.query.js';

const enrichedBy = (source: string) =>
  ({ type: Boolean, description: `Whether ${source} is asked about tracks.` }) as const;
const address = (of: string) =>
  ({
    type: String,
    maxLength: 500,
    description: `Where ${of} is spoken to; blank for what the environment says, else the public service.`,
  }) as const;

/** What each setting is, whether it is read or written. */
export const SETTING_SHAPES = {
  scrobbleSourceUsername: {
    type: String,
    maxLength: 100,
    description: 'Whose history the scrobble source is asked for; blank for nobody.',
  },
  recordingDbContact: {
    type: String,
    maxLength: 200,
    description: 'An address of yours that the recording database is told with every request; may be blank.',
  },
  recordingDbBaseUrl: address('the recording database'),
  recordingDbCoverArtBaseUrl: address('its cover art'),
  recordingDbMinIntervalMs: {
    type: 'integer',
    minimum: 0,
    maximum: 60_000,
    nullable: true,
    description: 'The least time between two requests to it; null for what its rules ask for.',
  },
  enableRecordingDb: enrichedBy('the recording database'),
  enableScrobbleSourceTrackInfo: enrichedBy('the scrobble source'),
  enableReleaseDb: enrichedBy('the release database'),
  enableAudioDb: enrichedBy('the audio database'),
  enableVocalDb: enrichedBy('the vocal database'),
  enableSingerDb: enrichedBy('the singer database'),
  enableDoujinDb: enrichedBy('the doujin database'),
  incrementalIntervalMinutes: {
    type: 'integer',
    minimum: 1,
    maximum: 10_080,
    description: 'How often the scrobble source is asked for what is new.',
  },
  seedSampleData: {
    type: Boolean,
    description: 'Whether a start with an empty history and no scrobble source loads the sample.',
  },
  timeZone: {
    type: String,
    example: 'Europe/Berlin',
    description: 'IANA zone in which days, hours and years are counted. Written as null: back to TIME_ZONE.',
  },
} as const;

const shapes = SETTING_SHAPES;
const SAVED = { type: Boolean, description: 'Whether this secret is saved; it is never shown.' } as const;

export class SettingsBody implements SettingsView {
  @ApiProperty(shapes.scrobbleSourceUsername)
  readonly scrobbleSourceUsername: string;
  @ApiProperty(SAVED)
  readonly scrobbleSourceApiKeySaved: boolean;
  @ApiProperty(SAVED)
  readonly releaseDbTokenSaved: boolean;
  @ApiProperty(SAVED)
  readonly audioDbApiKeySaved: boolean;
  @ApiProperty(shapes.recordingDbContact)
  readonly recordingDbContact: string;
  @ApiProperty(shapes.recordingDbBaseUrl)
  readonly recordingDbBaseUrl: string;
  @ApiProperty(shapes.recordingDbCoverArtBaseUrl)
  readonly recordingDbCoverArtBaseUrl: string;
  @ApiProperty(shapes.recordingDbMinIntervalMs)
  readonly recordingDbMinIntervalMs: number | null;
  @ApiProperty(shapes.enableRecordingDb)
  readonly enableRecordingDb: boolean;
  @ApiProperty(shapes.enableScrobbleSourceTrackInfo)
  readonly enableScrobbleSourceTrackInfo: boolean;
  @ApiProperty(shapes.enableReleaseDb)
  readonly enableReleaseDb: boolean;
  @ApiProperty(shapes.enableAudioDb)
  readonly enableAudioDb: boolean;
  @ApiProperty(shapes.enableVocalDb)
  readonly enableVocalDb: boolean;
  @ApiProperty(shapes.enableSingerDb)
  readonly enableSingerDb: boolean;
  @ApiProperty(shapes.enableDoujinDb)
  readonly enableDoujinDb: boolean;
  @ApiProperty(shapes.incrementalIntervalMinutes)
  readonly incrementalIntervalMinutes: number;
  @ApiProperty(shapes.seedSampleData)
  readonly seedSampleData: boolean;
  @ApiProperty(shapes.timeZone)
  readonly timeZone: string;
}
