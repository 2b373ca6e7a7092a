/** `preset: '@glossa/build'` in the Jest configuration of a remote. */
const { browserSettings, sourceSettings } = require('./jest-settings.cjs');

module.exports = {
  ...sourceSettings(true),
  ...browserSettings,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
};
