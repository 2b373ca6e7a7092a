/** One project a workspace: `npx jest --selectProjects mfe-quiz` runs one of them. Remotes are read from disk. */

const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

// These are published as ES modules only; the tests run as CommonJS.
const ES_MODULES = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'typebox',
  '@fastify/type-provider-typebox',
  '@seriousme/openapi-schema-validator',
];

const shared = (file) => join(__dirname, 'shared/testing', file);

const transform = (tsx) => ({
  '/messages/[a-z]{2}\\.json$': shared('catalogue-transform.cjs'),
  '\\.m?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
});

const base = (name, tsx) => ({
  displayName: name,
  rootDir: join(__dirname, name),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: transform(tsx),
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': shared('css-module.ts'),
    '\\.(css|svg)$': shared('empty-asset.ts'),
  },
});

/** Its field `browser`, which jest does not read, names this file. */
const UPLOAD_CLIENT = 'tus-js-client/lib.es5/browser/index.js';

const browser = (name, displayName = name) => ({
  ...base(name, true),
  moduleNameMapper: { ...base(name, true).moduleNameMapper, '^tus-js-client$': UPLOAD_CLIENT },
  displayName,
  testEnvironment: shared('browser-environment.cjs'),
  setupFilesAfterEnv: [shared('setup-browser-tests.ts')],
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
    browser('shared'),
    browser('shell'),
    ...remotes.map((name) => browser(name)),
    {
      ...server('api'),
      globalSetup: '<rootDir>/testing/global-setup.ts',
      globalTeardown: '<rootDir>/testing/global-teardown.ts',
    },
    { ...server('releases'), testPathIgnorePatterns: ['/node_modules/', '/dist/', '/releases/console/'] },
    browser('releases/console', 'console'),
    server('bench'),
  ].filter(({ rootDir }) => existsSync(rootDir)),
};
