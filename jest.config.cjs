/** One project a workspace: `npx jest --selectProjects mfe-quiz` runs one of them. Remotes are read from disk. */

const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const { browserSettings, sourceSettings } = require('./shared/build/jest/jest-settings.cjs');

/** Packages of servers that are published as ES modules only. */
const ES_MODULES = ['@fastify/type-provider-typebox', '@seriousme/openapi-schema-validator'];

const shared = (file) => join(__dirname, 'shared/build/jest', file);

/** These take long, and run where `TEST_THOROUGHLY` is set, as continuous integration does. */
const THOROUGH = /\.thorough\.test\.tsx?$/;
const isThorough = Boolean(process.env['TEST_THOROUGHLY']);
const ignored = ['/node_modules/', ...(isThorough ? [] : [THOROUGH.source])];

const base = (name, tsx) => ({
  ...sourceSettings(tsx, ES_MODULES),
  displayName: name,
  rootDir: join(__dirname, name),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ignored,
  // Not in a folder for temporary files, which may be new in each run.
  cacheDirectory: join(__dirname, 'node_modules/.cache/jest'),
});

/** Its field `browser`, which jest does not read, names this file. */
const UPLOAD_CLIENT = 'tus-js-client/lib.es5/browser/index.js';

const browser = (name, displayName = name) => ({
  ...base(name, true),
  moduleNameMapper: { ...base(name, true).moduleNameMapper, '^tus-js-client$': UPLOAD_CLIENT },
  ...browserSettings,
  runtime: shared('caching-runtime.cjs'),
  displayName,
});

const server = (name) => ({
  ...base(name, false),
  runtime: shared('server-runtime.cjs'),
  testEnvironment: shared('server-environment.cjs'),
});

const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mfe-'));

module.exports = {
  projects: [
    { ...server('scripts'), testMatch: ['<rootDir>/*.test.ts'] },
    browser('shared/contract', 'contract'),
    browser('shared/kit', 'kit'),
    browser('shared/build', 'build'),
    server('shared/server'),
    browser('shell'),
    ...remotes.map((name) => browser(name)),
    {
      ...server('api'),
      setupFiles: ['<rootDir>/testing/quick-hashes.ts', '<rootDir>/testing/quick-processes.ts'],
      globalSetup: '<rootDir>/testing/global-setup.ts',
      globalTeardown: '<rootDir>/testing/global-teardown.ts',
    },
    { ...server('releases'), testPathIgnorePatterns: [...ignored, '/dist/', '/releases/console/'] },
    browser('releases/console', 'console'),
    server('create-remote'),
    browser('docs/recipes', 'recipes'),
    server('bench'),
  ].filter(({ rootDir }) => existsSync(rootDir)),
};
