import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import appRules from './shared/build/lint/app-rules.cjs';
import { apiTable, apps, facadeNames, importTable, plainContract, recipes } from './scripts/import-table.mjs';
import { plainWords } from './scripts/lint/plain-words.mjs';

const { unreadAnswer, upperCase, visibleText } = appRules;
const inApps = [...apps, ...recipes].map((app) => `${app}/src/**/*.{ts,tsx}`);
const inConsole = 'releases/console/src/**/*.{ts,tsx}';
const browserCode = [...inApps, 'shared/kit/**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'shared/build/jest/**', 'e2e/**'];

const schemasInBrowser = {
  group: [
    '@glossa/contract/**',
    ...[...plainContract, 'read', 'read/*'].map((name) => `!@glossa/contract/${name}`),
  ],
  allowTypeImports: true,
  message: `In the browser the contract is types only, but for its readers and ${plainContract.join(', ')}: use \`import type\`.`,
};

const relativeIntoShared = {
  regex: '^\\.{1,2}/(.*/)?shared/(?!.*\\.d\\.ts$)',
  message:
    'Import shared by its packages, such as @glossa/kit/<name>: what they do not export is not public.',
};

/** The servers' compiler, `shared/server/typescript.cjs`, leaves `import()` to Node, which takes no TypeScript. */
const importOfSource = {
  selector: 'ImportExpression > :matches(TemplateLiteral, Identifier, Literal[value=/^(\\.|@glossa)/])',
  message: 'A server loads a source later by `require`: `import()` finds installed packages only.',
};

const facade = (name, file) => ({
  name,
  allowImportNames: facadeNames(file),
  allowTypeImports: true,
  message: `The shell provides a part of ${name} only: add the name to shell/src/share/${file} first.`,
});

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '**/.data/', 'test-results/', 'api/drizzle/'] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      // Otherwise only .mjs files count as modules, and no cycle of TypeScript is found.
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['*/tsconfig.json', '*/*/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: importTable }],
    },
  },
  {
    files: ['api/src/**/*.ts', 'releases/src/**/*.ts'],
    // These put everything together.
    ignores: [...tests, 'api/src/app.ts', 'releases/src/server/site.ts'],
    rules: { 'import-x/max-dependencies': ['error', { max: 20 }] },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: tests,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [...importTable, ...apiTable] },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['shared/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [relativeIntoShared] }] },
  },
  {
    files: browserCode,
    ignores: ['shared/kit/{api-client,early-screens}/**', 'shell/src/share/**', ...tests],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'axios',
              message: 'Call the API through @glossa/kit/api-client: there is one client.',
            },
            facade('react-router-dom', 'router.ts'),
          ],
          patterns: [
            relativeIntoShared,
            schemasInBrowser,
            {
              group: ['@glossa/build', '@glossa/build/*', '@glossa/server/*', '@glossa/kit/testing'],
              message: 'Not part of a bundle.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [inConsole],
    ignores: tests,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            schemasInBrowser,
            {
              group: ['@glossa/kit/*', '!@glossa/kit/ui'],
              message: 'Of shared the console has the look, and nothing that belongs to a learner’s session.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'plain-words': plainWords },
    rules: { 'plain-words/names': 'error', 'plain-words/comments': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [...tests, 'bench/**'],
    rules: { 'plain-words/locals': 'error' },
  },
  {
    files: [...inApps, 'shared/kit/{ui,federation,i18n,keyboard,pronunciation}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...visibleText, upperCase] },
  },
  {
    files: apps.map((app) => `${app}/src/**/*.{ts,tsx}`),
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...visibleText, upperCase, ...unreadAnswer] },
  },
  {
    files: ['{api,releases}/{src,testing}/**/*.ts', 'shared/{contract,server}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', importOfSource] },
  },
);
