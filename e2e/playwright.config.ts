import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './browsers';

const executablePath = findChromium();
/** Matches thorough files, and single tests with the tag. */
const THOROUGH = /\.thorough\.spec\.ts|@thorough/;

export default defineConfig({
  testDir: join(__dirname, 'tests'),
  outputDir: join(__dirname, '../test-results/browser'),
  globalSetup: join(__dirname, 'global-setup.ts'),
  projects: [
    { name: 'plain', grepInvert: THOROUGH },
    { name: 'thorough', grep: THOROUGH },
    { name: 'attacks', testDir: join(__dirname, 'attacks') },
    // Last, because they build the apps of the checkout under another version.
    { name: 'upgrades', testDir: join(__dirname, 'upgrades') },
  ],
  // One more than there are cores, because a test mostly waits for a page.
  workers: Math.min(availableParallelism() + 1, 4),
  // On a shared machine, one test in a thousand times out. Second attempts are listed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: join(__dirname, '../test-results/browser.json') }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // A worker answers what a test means to hold or break; the tests of the worker allow it.
    serviceWorkers: 'block',
    // Traces only second attempts, because tracing every test costs an eighth of the processor time.
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
