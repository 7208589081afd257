import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { SecretName, SecretRef, Settings } from '#src/settings/settings.js';
import { CurrentSettings } from './current-settings.query.js';

/** All settings but the secrets, of which it says whether there is one. */
export type SettingsView = Omit<Settings, SecretName> & {
  readonly [Saved in `${SecretName}Saved`]: boolean;
};

/** `GET /settings`. */
export class GetSettings extends Query<SettingsView> {}

/** A log that was restored refers to secrets that are not there. */
const readKept = `select ref from public.secrets where ref = any ($1::uuid[])`;

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(
    private readonly settings: CurrentSettings,
    private readonly dataSource: DataSource,
  ) {}

  async execute(): Promise<SettingsView> {
    const { scrobbleSourceApiKey, releaseDbToken, audioDbApiKey, ...rest } = await this.settings.current();
    const refs = [scrobbleSourceApiKey, releaseDbToken, audioDbApiKey];
    const kept = await this.dataSource.query<{ ref: string }[]>(readKept, [
      refs.filter((ref) => ref !== null),
    ]);
    const isKept = (wanted: SecretRef): boolean => kept.some(({ ref }) => ref === wanted);

    return {
      ...rest,
      scrobbleSourceApiKeySaved: isKept(scrobbleSourceApiKey),
      releaseDbTokenSaved: isKept(releaseDbToken),
      audioDbApiKeySaved: isKept(audioDbApiKey),
    };
  }
}
