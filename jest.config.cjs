/**
 * One project a workspace: `npx jest --selectProjects mfe-quiz` runs one of them. Remotes are read from disk. Thorough tests are in
 * `jest.all.config.cjs` only.
 */
const { existsSync, readdirSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const { join } = require('node:path');

const { browserSettings, sourceSettings } = require('./shared/build/jest/jest-settings.cjs');

const THOROUGH = '\\.thorough\\.test\\.tsx?$';

const base = (name, tsx) => ({
  ...sourceSettings(tsx),
  displayName: name,
  rootDir: join(__dirname, name),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', THOROUGH],
  // Not in a folder for temporary files, which may be new in each run.
  cacheDirectory: join(__dirname, 'node_modules/.cache/jest'),
});

/** Its field `browser`, which jest does not read, names this file. */
const UPLOAD_CLIENT = 'tus-js-client/lib.es5/browser/index.js';

const browser = (name, displayName = name) => ({
  ...base(name, true),
  moduleNameMapper: { ...base(name, true).moduleNameMapper, '^tus-js-client$': UPLOAD_CLIENT },
  ...browserSettings,
  displayName,
});

/** Node itself runs these, without a context for each file: packages and sources are loaded once for each worker. */
const server = (name) => ({
  ...base(name, false),
  runner: 'jest-light-runner',
  setupFiles: [join(__dirname, 'scripts/testing/typescript.mjs')],
  setupFilesAfterEnv: [join(__dirname, 'scripts/testing/server-globals.mjs')],
});

const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mfe-'));

module.exports = {
  // One more than there are cores: a test waits for a database or a process for much of its time.
  maxWorkers: availableParallelism() + 1,
  projects: [
    { ...server('scripts'), testMatch: ['<rootDir>/*.test.ts'] },
    browser('shared/contract', 'contract'),
    browser('shared/kit', 'kit'),
    {
      ...browser('shared/build', 'build'),
      testPathIgnorePatterns: ['/node_modules/', THOROUGH, '/shared/build/dev/(?!client/)'],
    },
    { ...server('shared/build/dev'), testPathIgnorePatterns: ['/node_modules/', THOROUGH, '/dev/client/'] },
    server('shared/server'),
    browser('shell'),
    ...remotes.map((name) => browser(name)),
    {
      ...server('api'),
      globalSetup: '<rootDir>/testing/global-setup.ts',
      globalTeardown: '<rootDir>/testing/global-teardown.ts',
      testPathIgnorePatterns: ['/node_modules/', THOROUGH, '/api/words/'],
    },
    {
      ...server('api/words'),
      displayName: 'words',
      globalSetup: '<rootDir>/src/testing/global-setup.ts',
    },
    {
      ...server('releases'),
      testPathIgnorePatterns: ['/node_modules/', THOROUGH, '/dist/', '/releases/console/'],
    },
    browser('releases/console', 'console'),
    server('create-remote'),
    browser('docs/recipes', 'recipes'),
    server('bench'),
  ].filter(({ rootDir }) => existsSync(rootDir)),
};
