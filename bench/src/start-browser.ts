import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'];

/**
 * Starts the browser at `CHROMIUM_PATH` or on the PATH, else the one that Playwright has installed. With `freeFrames`
 * it paints as often as possible instead of 60 times a second; `trusted` is the public key of a certificate that it
 * accepts. With `endedByUs` Playwright does not handle an interrupt.
 */
export function startBrowser(settings: BrowserSettings = {}): Promise<Browser> {
  return chromium.launch(browserOptions(settings));
}

interface BrowserSettings {
  freeFrames?: boolean;
  trusted?: string;
  endedByUs?: boolean;
}

/** The options of `startBrowser` as Playwright takes them. */
export function browserOptions({ freeFrames = false, trusted, endedByUs = false }: BrowserSettings) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? onThePath();
  return {
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
      ...(freeFrames ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : []),
      ...(trusted ? [`--ignore-certificate-errors-spki-list=${trusted}`] : []),
    ],
  };
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
