import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema, type ApiPropertyOptions } from '@nestjs/swagger';
import type { ProfileForm } from '#src/audio-profiles/commands/upload-audio-profile.command.js';
import { audioProfileChecks as checks } from '#src/audio-profiles/audio-profile.checks.js';
import { label, optional, type Check } from '#src/checks/check.js';
import { Checked } from '#src/http/checked.decorator.js';
import { Clamped } from '#src/http/validation.js';
import { InstrumentBody, MoodsBody, THEMES } from './audio.views.js';

const LONGEST_NAME = 1_000;

const Part = (check: Check, shape: ApiPropertyOptions): PropertyDecorator =>
  applyDecorators(Checked(optional(check)), ApiPropertyOptional(shape));
const Share = (check: Check): PropertyDecorator => Part(check, { type: Number, minimum: 0, maximum: 1 });

export class PendingAudioDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100, default: 25, description: 'Tracks.' })
  @Clamped(1, 100)
  readonly take: number = 25;
}

@ApiSchema({
  description: 'What is left out or null is not known. Raw output of the analysis tool is also taken.',
})
export class AudioProfileDto implements ProfileForm {
  @Part(checks.bpm, { type: Number, minimum: 20, maximum: 400, description: 'Beats a minute.' })
  readonly bpm?: number | null;
  @Part(checks.key, { type: String, maxLength: 200, example: 'C# minor' })
  readonly key?: string | null;
  @Share(checks.danceability)
  readonly danceability?: number | null;
  @Share(checks.voice)
  readonly voice?: number | null;
  @Share(checks.acoustic)
  readonly acoustic?: number | null;
  @Share(checks.electronic)
  readonly electronic?: number | null;
  @Part(checks.timbre, { type: String, maxLength: 200, example: 'bright' })
  readonly timbre?: string | null;
  @Share(checks.approachability)
  readonly approachability?: number | null;
  @Share(checks.engagement)
  readonly engagement?: number | null;
  @Part(checks.moods, { type: MoodsBody })
  readonly moods?: ProfileForm['moods'];
  @Part(checks.genres, { type: [String], maxItems: 500, example: ['Rock---Indie Rock'] })
  readonly genres?: readonly string[] | null;
  @Part(checks.themes, { ...THEMES, maxItems: 500 })
  readonly themes?: ProfileForm['themes'];
  @Part(checks.instruments, { type: [InstrumentBody], maxItems: 500 })
  readonly instruments?: ProfileForm['instruments'];
}

export class NamedAudioProfileDto extends AudioProfileDto {
  @ApiProperty({
    maxLength: LONGEST_NAME,
    description: "The artist's name, in any spelling that folds to it.",
  })
  @Checked(label(LONGEST_NAME))
  readonly artist: string;
  @ApiProperty({ maxLength: LONGEST_NAME, description: "The track's title, likewise." })
  @Checked(label(LONGEST_NAME))
  readonly title: string;
}
