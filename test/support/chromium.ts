import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

/** A launch may have to install the browser first. */
export const LAUNCH_PATIENCE_MS = 600_000;

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const MISSING =
  'Chromium is missing, which the browser tests need: install it (Debian: apt-get install chromium), or name one in CHROMIUM.';

const isRoot = (): boolean => process.getuid?.() === 0;

function findChromium(): string | undefined {
  const given = process.env['CHROMIUM'] ?? '';
  if (given === '') return PLACES.find((place) => existsSync(place));
  if (!existsSync(given)) throw new Error(`CHROMIUM names ${given}, which does not exist.`);

  return given;
}

/** What comes second to the lock finds the browser there. */
const INSTALL =
  'command -v chromium || { apt-get update && apt-get install -y --no-install-recommends chromium; }';

/** A bare Debian gets its browser; spec files that want one at the same time wait for each other. */
async function installChromium(): Promise<string> {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) throw new Error(MISSING);
  try {
    await promisify(execFile)('flock', [join(tmpdir(), 'backbeat-chromium.lock'), 'sh', '-c', INSTALL], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (cause) {
    throw new Error(`${MISSING} Installing it failed.`, { cause });
  }
  const installed = findChromium();
  if (installed === undefined) throw new Error(MISSING);

  return installed;
}

/** A browser without a window. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium() ?? (await installChromium());

  // Chromium does not run as root inside its own sandbox.
  return chromium.launch({ executablePath, args: isRoot() ? ['--no-sandbox', ...QUIET] : QUIET });
}
