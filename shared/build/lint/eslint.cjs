/** `export { default } from '@glossa/build/eslint'` in the `eslint.config.mjs` of a remote. */
const parser = require('@typescript-eslint/parser');
const { outsideBundle, unreadAnswer, upperCase, visibleText } = require('./app-rules.cjs');

const upwards = {
  group: ['**/routes/**', '**/remote', '**/screens'],
  message: 'Imports go remote → routes → features, never back up.',
};

module.exports = [
  { ignores: ['dist/', 'packages/'] },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': ['error', ...visibleText, upperCase, ...unreadAnswer, ...outsideBundle],
    },
  },
  {
    files: ['src/features/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [upwards] }] },
  },
];
