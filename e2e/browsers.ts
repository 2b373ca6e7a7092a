import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the browser of this machine: `CHROMIUM_PATH`, or the first on the PATH. */
export function findChromium(): string | undefined {
  // The headless shell is the same engine without a window, and takes a third less processor time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return process.env['CHROMIUM_PATH'] || findProgram(names);
}

/** Returns the first Firefox on the PATH. */
export function findFirefox(): string | undefined {
  return findProgram(['firefox-esr', 'firefox']);
}

/** Installs a browser if there is none: as root Debian's, else Playwright's. */
export function ensureChromium(): void {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
}

function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable: try the next one on the PATH.
    return false;
  }
}

function run(command: string, args: string[]): void {
  execFileSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
