/** What the tests of the checkout and those of a remote outside it have in common. */
const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** These are published as ES modules only; the tests run as CommonJS. */
const ES_MODULES = ['@glossa/(contract|kit)', 'react-intl', '@formatjs', 'intl-messageformat', 'typebox'];

/** A file of this folder: TypeScript in the checkout, JavaScript in the published package. */
const beside = (name) =>
  ['.cjs', '.js', '.ts'].map((extension) => join(__dirname, name + extension)).find(existsSync);

/** Settings of Jest for sources in TypeScript, with JSX where `tsx` is true. */
exports.sourceSettings = (tsx, moreEsModules = []) => ({
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '/messages/[a-z]{2}\\.json$': beside('catalogue-transform'),
    '\\.m?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(${[...ES_MODULES, ...moreEsModules].join('|')})/)`,
  ],
  moduleNameMapper: {
    '\\.module\\.css$': beside('css-module'),
    '\\.(css|svg)$': beside('empty-asset'),
  },
});

/** Added for code that runs in browsers. */
exports.browserSettings = {
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFilesAfterEnv: [beside('setup-browser-tests')],
};
