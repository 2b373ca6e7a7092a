import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from '@glossa/words/testing/test-words';
import { languageName } from '../src/foundation/language/languages';
import {
  closeMeasured,
  measureDictionaries,
  measureDirection,
  MEASURED,
  type MeasuredWords,
  openMeasured,
} from './dictionary-coverage';
import { DIRECTIONS, readCoverage, readDirections, readPairs } from './languages-page';
import { dictionariesOfPair, LESSON_LANGUAGES, measurePair, TARGET_LANGUAGES } from './pair-coverage';

// The dictionaries of German and Japanese take minutes to compile.
const SLOW: ReadonlySet<string> = new Set(['de', 'ja']);
jest.setTimeout(600_000);

const ROOT = path.join(__dirname, '../..');
const LIST = 'api/words/debian-packages.txt';

let words: MeasuredWords;
beforeAll(async () => {
  const compared = Object.entries(MEASURED).filter(([code, names]) => canCompare(code, names));
  words = await openMeasured(compared.flatMap(([, names]) => names));
});
afterAll(() => closeMeasured(words));

const canCompare = (code: string, names: readonly string[]) => !SLOW.has(code) && isInstalled(names);

test('the image, the command and continuous integration take every measured dictionary', () => {
  const list = readFileSync(path.join(ROOT, LIST), 'utf8');
  const packages = new Set(list.split('\n'));
  const toPackage = (name: string) => (name === 'mueller7' ? 'mueller7-dict' : `dict-${name}`);
  expect(
    Object.values(MEASURED)
      .flat()
      .map(toPackage)
      .filter((name) => !packages.has(name)),
  ).toEqual([]);
  for (const file of ['Dockerfile', '.ci/run', 'scripts/get-dictionaries.mjs'])
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(LIST);
});

test('a missing dictionary is an error in continuous integration, and a reason to skip elsewhere', () => {
  const before = process.env['CI'];
  try {
    delete process.env['CI'];
    expect(isInstalled(['freedict-eng-xxx'])).toBe(false);
    process.env['CI'] = '1';
    expect(() => isInstalled(['freedict-eng-xxx'])).toThrow('freedict-eng-xxx');
  } finally {
    if (before === undefined) delete process.env['CI'];
    else process.env['CI'] = before;
  }
});

test('the page has the shares of every measured language, and of every pair', () => {
  expect([...readCoverage().keys()].sort()).toEqual(Object.keys(MEASURED).sort());
  expect([...readDirections().keys()]).toEqual(DIRECTIONS.map((pair) => pair.join('-')));
  expect([...readPairs().keys()]).toEqual(
    LESSON_LANGUAGES.flatMap((from) => TARGET_LANGUAGES.map((to) => `${from}-${to}`)),
  );
});

for (const [code, names] of Object.entries(MEASURED)) {
  (canCompare(code, names) ? test : test.skip)(
    `the page has the shares of ${languageName(code)} that the installed dictionaries have`,
    () => expect(measureDictionaries(words, code)).toEqual(readCoverage().get(code)),
  );
}

for (const [from, to] of DIRECTIONS) {
  (canCompare(from, dictionariesOfPair(from, to)) && canCompare(to, []) ? test : test.skip)(
    `the page has the shares of frequent words that are translated from ${languageName(from)} into ${languageName(to)}`,
    async () => {
      const [plain, complete] = await measureDirection(words, from, to);
      expect([plain, complete, complete]).toEqual(readDirections().get(`${from}-${to}`));
    },
  );
}

for (const from of LESSON_LANGUAGES) {
  for (const to of TARGET_LANGUAGES) {
    (canCompare(to, dictionariesOfPair(from, to)) ? test : test.skip)(
      `the page has the shares of the sources that translate lessons from ${languageName(from)} into ${languageName(to)}`,
      async () => expect(await measurePair(from, to, words)).toEqual(readPairs().get(`${from}-${to}`)),
    );
  }
}

test('of the most frequent English words, 85 % have a translation into each language', () => {
  const shares = [...readCoverage()].map(([code, [, withOurs = '']]) => ({
    code,
    share: parseFloat(withOurs),
  }));
  expect(shares.filter(({ share }) => share < 85)).toEqual([]);
});
