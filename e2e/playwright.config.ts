import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium';

const executablePath = findChromium();

/** Files that take longest: begun last, one of them would leave the other workers with nothing to do. */
const LONG = /\/(screens|kill|start|isolation|operations|tabs|first-render|two-versions)\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  // One more than there are cores: a test waits for a page for much of its time.
  workers: Math.min(availableParallelism() + 1, 4),
  // On a machine that others use, one test in a thousand misses its time. What needed a second attempt is listed.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/browser.json' }],
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Of the second attempt only: to record every test costs an eighth of the processor's time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
