import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findDirectionProblems } from './testing/writing-direction';
import { ROOT } from './testing/repository';

const FOLDERS = readdirSync(ROOT)
  .filter((name) => name === 'shell' || name.startsWith('mfe-'))
  .map((app) => `${app}/src`)
  .concat('shared/kit/ui', 'shared/kit/i18n', 'shared/kit/keyboard', 'shared/kit/pronunciation');

const stylesheets = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);

test('no stylesheet names a side of the screen, or writes in capitals', () => {
  expect(stylesheets.length).toBeGreaterThan(50);
  const problems = stylesheets.map((file) => [
    file,
    findDirectionProblems(readFileSync(join(ROOT, file), 'utf8')),
  ]);
  expect(problems.filter(([, found]) => found?.length)).toEqual([]);
});

/** A change anywhere in the page would have the browser match all of it again. */
const ASKS_WHOLE_PAGE =
  /(?:^|[,}])\s*(?::root|html|body|\*)?(?:\[[^\]]*\])*(?::not\([^{]*?\)|:is\([^{]*?\))*:has\(/m;

test('no stylesheet asks the root, or each element, about what is in it', () => {
  const asking = stylesheets.filter((file) => ASKS_WHOLE_PAGE.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(asking).toEqual([]);
});

test.each([':root:has(.a) {}', ":root[data-frame='rail']:has(.a) {}", '.a {}\n:has(> p) > h1 {}'])(
  '%s asks the whole page',
  (css) => {
    expect(css).toMatch(ASKS_WHOLE_PAGE);
  },
);

test.each([
  ['.a { margin-left: 1rem; }', 'margin-left: 1rem'],
  ['.a { border-right: 1px solid }', 'border-right: 1px solid'],
  ['.a { border-top-left-radius: 1px; }', 'border-top-left-radius: 1px'],
  ['.a { left: 0; }', 'left: 0'],
  ['.a { text-align: right; }', 'text-align: right'],
  ['.a { float: left; }', 'float: left'],
  ['.a { padding: 0 1rem 0 calc(2rem + 1px); }', 'padding: 0 1rem 0 calc(2rem + 1px)'],
  ['.a { margin: 0 max(var(--a), 1px) 0 0; }', 'margin: 0 max(var(--a), 1px) 0 0'],
  ['.a { transform-origin: left; }', 'transform-origin: left'],
  [
    '.a { background: linear-gradient(to right, red, blue); }',
    'background: linear-gradient(to right, red, blue)',
  ],
  ['.a { transform: translateX(1rem); }', 'transform: translateX(1rem)'],
  ['.a { text-transform: uppercase; }', 'text-transform: uppercase'],
  ['.a { font-variant: small-caps; }', 'font-variant: small-caps'],
])('%s is found', (css, problem) => {
  expect(findDirectionProblems(css)).toEqual([problem]);
});

test.each([
  '.a { margin-inline-start: 1rem; inset-inline: 0; text-align: start; float: inline-start; }',
  '.a { padding: 0 1rem 0 1rem; margin: 1rem 2rem; }',
  '.a { padding: 0 var(--a) max(var(--a), env(safe-area-inset-bottom)); }',
  ".a { transform-origin: left; } :global([dir='rtl']) .a { transform-origin: right; }",
  '/* left: 0; text-transform: uppercase; */ .a { color: red; }',
  '.right:hover { --space-left: 1px; font-variant-numeric: tabular-nums; }',
])('%s is fine', (css) => {
  expect(findDirectionProblems(css)).toEqual([]);
});
