import { languageName } from '../src/language/languages';
import type { Dictionaries } from '../src/language/dictd/dictionaries';
import { isInstalled, measureCoverage, MEASURED, openInstalled, readPage } from './dictionary-coverage';

// The dictionaries of German and Japanese take minutes to compile.
const SLOW: ReadonlySet<string> = new Set(['de', 'ja']);
jest.setTimeout(300_000);

let dictionaries: Dictionaries;
beforeAll(async () => {
  const compared = Object.entries(MEASURED).filter(([code, names]) => canCompare(code, names));
  dictionaries = await openInstalled(compared.flatMap(([, names]) => names));
});
afterAll(() => dictionaries.close());

const canCompare = (code: string, names: readonly string[]) => !SLOW.has(code) && isInstalled(names);

test('the page has a share for every measured language', () => {
  expect([...readPage().keys()].sort()).toEqual(Object.keys(MEASURED).sort());
});

for (const [code, names] of Object.entries(MEASURED)) {
  (canCompare(code, names) ? test : test.skip)(
    `the page has the share of ${languageName(code)} that the installed dictionaries have`,
    () => expect(measureCoverage(dictionaries, code)).toBe(readPage().get(code)),
  );
}
