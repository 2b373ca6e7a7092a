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
  'jose',
  '@seriousme/openapi-schema-validator',
];

const transform = (tsx) => ({
  '/messages/[a-z]{2}\\.json$': '<rootDir>/../shared/testing/catalogue-transform.cjs',
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
  rootDir: name,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: transform(tsx),
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/../shared/testing/css-module.ts',
    '\\.(css|svg)$': '<rootDir>/../shared/testing/empty-asset.ts',
  },
});

const browser = (name) => ({
  ...base(name, true),
  testEnvironment: '<rootDir>/../shared/testing/browser-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/../shared/testing/setup-browser-tests.ts'],
});

const server = (name) => ({ ...base(name, false), testEnvironment: 'node' });

const inCheckout = (name) => existsSync(join(__dirname, name));
const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mfe-'));

module.exports = {
  projects: [
    { ...server('scripts'), testMatch: ['<rootDir>/*.test.ts'] },
    browser('shared'),
    browser('shell'),
    ...remotes.map(browser),
    {
      ...server('api'),
      globalSetup: '<rootDir>/testing/global-setup.ts',
      globalTeardown: '<rootDir>/testing/global-teardown.ts',
    },
    { ...server('releases'), testPathIgnorePatterns: ['/node_modules/', '/dist/', '/src/console/'] },
    {
      ...browser('releases'),
      displayName: 'console',
      testMatch: ['<rootDir>/src/console/**/*.test.{ts,tsx}'],
    },
    server('bench'),
  ].filter(({ rootDir }) => inCheckout(rootDir)),
};
