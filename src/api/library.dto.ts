import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  FACT_SOURCES,
  LIBRARY_SORTS,
  LOOKUP_STATUSES,
  type LibraryRequest,
} from '#projections/library/list-library.query.js';
import { Checked } from '#src/http/checked.decorator.js';
import { Clamped, WholeNumber } from '#src/http/validation.js';
import type { EditForm } from '#src/library/commands/edit-track.command.js';
import { recordingCheck, trackChecks as checks } from '#src/library/track.checks.js';

const LONGEST_SEARCH = 1_000;
const ANSWERS = ['yes', 'no'] as const;

const Search = (name: string, of: string): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsString({ message: `${name} must be given once` }),
    IsNotEmpty({ message: `${name} must not be empty` }),
    MaxLength(LONGEST_SEARCH, { message: `${name} must not be longer than ${LONGEST_SEARCH} characters` }),
    ApiPropertyOptional({ description: `Words of ${of}; "a phrase", -excluded.` }),
  );

const OneOf = (names: readonly string[], description: string): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsIn([...names], { message: `$property must be one of ${names.join(', ')}` }),
    ApiPropertyOptional({ enum: [...names], description }),
  );

/** Yes or no, as a boolean. */
const YesOrNo = (description: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === 'yes' ? true : value === 'no' ? false : value)),
    IsOptional(),
    IsIn([true, false], { message: '$property must be yes or no' }),
    ApiPropertyOptional({ enum: [...ANSWERS], description }),
  );

export class LibraryDto implements LibraryRequest {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 1 })
  @WholeNumber(1)
  readonly page: number = 1;
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, default: 50, description: 'Tracks.' })
  @Clamped(1, 200)
  readonly pageSize: number = 50;
  @Search('q', 'any of the names, and of old ones')
  readonly q?: string;
  @Search('artist', "the artist's name")
  readonly artist?: string;
  @Search('title', 'the title')
  readonly title?: string;
  @Search('album', 'the titles of albums that it was played from')
  readonly album?: string;
  @OneOf(LOOKUP_STATUSES, 'Where the lookup stands.')
  readonly status?: (typeof LOOKUP_STATUSES)[number];
  @YesOrNo('Whether it has an id in the recording database.')
  readonly hasMbid?: boolean;
  @YesOrNo('Whether it carries genres or tags.')
  readonly hasTags?: boolean;
  @YesOrNo('Whether it has an audio profile.')
  readonly hasAudio?: boolean;
  @OneOf(FACT_SOURCES, 'That has told something of it.')
  readonly source?: (typeof FACT_SOURCES)[number];
  @ApiPropertyOptional({ enum: [...LIBRARY_SORTS], default: 'recent' })
  @IsIn([...LIBRARY_SORTS], { message: `sort must be one of ${LIBRARY_SORTS.join(', ')}` })
  readonly sort: LibraryRequest['sort'] = 'recent';
}

const Field = (name: keyof EditForm, shape: ApiPropertyOptions): PropertyDecorator =>
  applyDecorators(Checked(checks[name]), ApiPropertyOptional(shape));
const TEXT = { type: String, nullable: true } as const;
const MBID = { ...TEXT, format: 'uuid' } as const;
const ADDRESS = { ...TEXT, format: 'uri' } as const;
const DATABASE_ID = { oneOf: [{ type: 'string' as const }, { type: 'integer' as const }], nullable: true };

@ApiSchema({ description: 'What is left out stays as it is; null and blank clear.' })
export class EditTrackDto implements EditForm {
  @Field('title', { type: String, minLength: 1, maxLength: 1_000 })
  readonly title?: string;
  @Field('artistName', { type: String, minLength: 1, maxLength: 1_000 })
  readonly artistName?: string;
  @Field('albumTitle', TEXT)
  readonly albumTitle?: string | null;
  @Field('trackMbid', MBID)
  readonly trackMbid?: string | null;
  @Field('artistMbid', MBID)
  readonly artistMbid?: string | null;
  @Field('albumMbid', MBID)
  readonly albumMbid?: string | null;
  @Field('durationSeconds', { type: 'integer', minimum: 1, nullable: true })
  readonly durationSeconds?: number | null;
  @Field('isrc', TEXT)
  readonly isrc?: string | null;
  @Field('summary', TEXT)
  readonly summary?: string | null;
  @Field('musicVideoUrl', ADDRESS)
  readonly musicVideoUrl?: string | null;
  @Field('coverUrl', ADDRESS)
  readonly coverUrl?: string | null;
  @Field('releaseDbReleaseId', DATABASE_ID)
  readonly releaseDbReleaseId?: string | number | null;
  @Field('audioDbTrackId', DATABASE_ID)
  readonly audioDbTrackId?: string | number | null;
  @Field('vocalDbSongId', DATABASE_ID)
  readonly vocalDbSongId?: string | number | null;
  @Field('singerDbSongId', DATABASE_ID)
  readonly singerDbSongId?: string | number | null;
  @Field('doujinDbSongId', DATABASE_ID)
  readonly doujinDbSongId?: string | number | null;
  @Field('resetEnrichment', {
    type: Boolean,
    description: 'Forget what sources told, and look it up anew.',
  })
  readonly resetEnrichment?: boolean;
  @Field('lookupFromMbid', { type: Boolean, description: 'The recording of trackMbid is this track.' })
  readonly lookupFromMbid?: boolean;
}

export class AcceptDto {
  @ApiProperty({ format: 'uuid', description: 'Of a candidate or any other recording.' })
  @Checked(recordingCheck)
  readonly mbid: string;
}

export class LookupsDto {
  @OneOf(LOOKUP_STATUSES, 'Only those that stand there.')
  readonly status?: (typeof LOOKUP_STATUSES)[number];
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 500, default: 200, description: 'Lookups.' })
  @Clamped(1, 500)
  readonly take: number = 200;
}

export class ReviewDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 500, default: 50, description: 'Lookups.' })
  @Clamped(1, 500)
  readonly take: number = 50;
}
