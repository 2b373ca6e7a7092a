import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'];

/**
 * Starts the browser at `CHROMIUM_PATH` or on the PATH, else the one that Playwright has installed. `trusted` is the
 * public key of a certificate that it accepts. With `endedByUs` Playwright does not handle an interrupt.
 */
export function startBrowser({ trusted, endedByUs = false }: BrowserSettings = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? onThePath();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    ...(endedByUs && { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      ...(trusted ? [`--ignore-certificate-errors-spki-list=${trusted}`] : []),
    ],
  });
}

interface BrowserSettings {
  trusted?: string;
  endedByUs?: boolean;
}

function onThePath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable: try the next one.
    return false;
  }
}
