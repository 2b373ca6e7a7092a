import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadAnswerError } from '@glossa/contract/read/fields';

const FOLDER = join(__dirname, '../../contract/read');

/** They make readers, or are parts of them. */
const PARTS = ['fields.ts', 'list.ts', 'language.ts', 'refusal.ts'];
const FILES = readdirSync(FOLDER).filter((file) => !file.includes('.test.') && !PARTS.includes(file));

type AnyReader = (received: unknown, request: object) => unknown;

const readers = FILES.flatMap((file) => {
  const exported = jest.requireActual<Record<string, unknown>>(join(FOLDER, file));
  return Object.entries(exported).filter(([name]) => name.startsWith('read'));
}) as [string, AnyReader][];

const JUNK = [
  null,
  undefined,
  '',
  'x',
  '<p>',
  -1,
  Number.NaN,
  true,
  [],
  [null],
  ['x'],
  {},
  [{}],
  { data: null },
];
/** The fields that readers ask for. */
const NAMES = FILES.flatMap((file) =>
  [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/\w\['(\w+)'\]/g)].map(([, name]) => name),
);
/** An object with all of them, each of them this. */
const full = (value: unknown): object => Object.fromEntries(NAMES.map((name) => [name, value]));
const ANSWERS = [
  ...JUNK,
  ...JUNK.map(full),
  ...JUNK.map((value) => full(full(value))),
  ...JUNK.map((v) => [full(v)]),
];

test('there are readers', () => {
  expect(readers.length).toBeGreaterThan(25);
  expect(NAMES.length).toBeGreaterThan(100);
});

test.each(readers)('%s reads whatever comes, or says that it is no answer', (_name, read) => {
  for (const answer of ANSWERS) {
    try {
      read(answer, { quiz_id: 7, word: 'perro', target_language: 'en' });
    } catch (error) {
      expect(error).toBeInstanceOf(BadAnswerError);
    }
  }
});
