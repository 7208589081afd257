import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { isTimeZone } from './time-zone.js';
import { Satisfies } from '#src/http/satisfies.decorator.js';

export const ROLES = ['api', 'projector', 'worker'] as const;
export type Role = (typeof ROLES)[number];
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const asInteger = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
const asBoolean = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? ({ true: true, false: false }[value.toLowerCase()] ?? value) : value;
const asList = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;

const isHttpUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** Where a provider is spoken to; without one, its adapter knows the public service. */
const ProviderAddress = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Satisfies(isHttpUrl, {
      message: '$property must be an http or https address, such as https://api.example.org',
    }),
  );

/** Every environment variable that the service reads, with its default; the table is in docs/operations.md. */
export class Environment {
  @Transform(asInteger)
  @IsInt({ message: 'PORT must be a whole number from 0 to 65535' })
  @Min(0, { message: 'PORT must be a whole number from 0 to 65535' })
  @Max(65535, { message: 'PORT must be a whole number from 0 to 65535' })
  readonly PORT: number = 3000;

  @MinLength(1, { message: 'HOST must be the address to listen on, such as 127.0.0.1' })
  readonly HOST: string = '127.0.0.1';

  @IsOptional()
  @Satisfies(isHttpUrl, {
    message: 'BASE_URL must be an http or https address, such as https://music.example.org',
  })
  readonly BASE_URL?: string;

  @MinLength(1, { message: 'DATA_DIR must name a folder' })
  readonly DATA_DIR: string = './data';

  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/\S+$/, {
    message: 'DATABASE_URL must look like postgresql://user:password@host:5432/database',
  })
  readonly DATABASE_URL?: string;

  @Transform(asList)
  @IsIn(ROLES, { each: true, message: `ROLES must be a list of ${ROLES.join(', ')}, separated by commas` })
  readonly ROLES: readonly Role[] = ROLES;

  @Satisfies(isTimeZone, { message: 'TIME_ZONE must be an IANA time zone, such as Europe/Berlin' })
  readonly TIME_ZONE: string = 'UTC';

  @IsOptional()
  @MinLength(8, { message: 'ADMIN_PASSWORD must have at least 8 characters' })
  readonly ADMIN_PASSWORD?: string;

  @IsOptional()
  @MinLength(8, { message: 'SECRET_KEY must have at least 8 characters' })
  readonly SECRET_KEY?: string;

  @Transform(asBoolean)
  @IsBoolean({ message: 'SEED_SAMPLE_DATA must be true or false' })
  readonly SEED_SAMPLE_DATA: boolean = true;

  @ProviderAddress()
  readonly SCROBBLE_SOURCE_BASE_URL?: string;
  @ProviderAddress()
  readonly RELEASE_DB_BASE_URL?: string;
  @ProviderAddress()
  readonly AUDIO_DB_BASE_URL?: string;
  @ProviderAddress()
  readonly VOCAL_DB_BASE_URL?: string;
  @ProviderAddress()
  readonly SINGER_DB_BASE_URL?: string;
  @ProviderAddress()
  readonly DOUJIN_DB_BASE_URL?: string;
  @ProviderAddress()
  readonly RECORDING_DB_BASE_URL?: string;
  @ProviderAddress()
  readonly COVER_ART_BASE_URL?: string;

  @IsIn(LOG_LEVELS, { message: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}` })
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';
}

/** A variable that does not make sense; the message is one line that names it. */
export class InvalidEnvironment extends Error {
  override readonly name = 'InvalidEnvironment';
}

/** Reads and validates the environment. An empty variable counts as unset. Throws `InvalidEnvironment`. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const environment = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const problems = validateSync(environment).flatMap((problem) => Object.values(problem.constraints ?? {}));
  if (problems[0] !== undefined) throw new InvalidEnvironment(problems[0]);

  return Object.freeze(environment);
}
