import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { Stopping } from './stop-all';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'];

/**
 * Starts the browser at `CHROMIUM_PATH` or on the PATH, else the one that Playwright has installed. `trusted` is the
 * public key of a certificate that it accepts.
 */
export async function startBrowser(running: Stopping, trusted?: string): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? NAMES.map(findOnPath).find(Boolean);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // The benchmark itself ends it.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
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
  running.add({ stop: () => browser.close() });
  return browser;
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(existsSync);
}
