import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium';
import { SLOWNESS } from './site/slow-processor';
import { isThorough, THOROUGH } from './site/thoroughness';

const executablePath = findChromium();

/** The slowest files start first, or one of them would keep a single worker busy at the end. */
const LONG = /\/(screens|start|isolation|tabs|[a-z-]+\.thorough)\.spec\.ts$/;

/** These files, and tests with the tag, run where `TEST_THOROUGHLY` is set, as continuous integration does. */
const thorough = isThorough ? [] : [/\.thorough\.spec\.ts$/];

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  ...(isThorough ? {} : { grepInvert: new RegExp(THOROUGH.tag) }),
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: thorough },
    { name: 'short', testIgnore: [LONG, ...thorough] },
  ],
  // One more than there are cores, because a test mostly waits for a page.
  workers: Math.min(availableParallelism() + 1, 4),
  // On a shared machine, one test in a thousand times out. Second attempts are listed as flaky.
  retries: 1,
  timeout: 60_000 * SLOWNESS,
  expect: { timeout: 10_000 * SLOWNESS },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/browser.json' }],
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
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
