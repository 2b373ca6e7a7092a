import { isInstalled, measureCoverage, MEASURED, openInstalled, readPage } from './dictionary-coverage';

// The dictionaries of German and Japanese take minutes to compile.
const SLOW: ReadonlySet<string> = new Set(['de', 'ja']);
jest.setTimeout(300_000);

test('the page has a share for every measured language', () => {
  expect([...readPage().keys()].sort()).toEqual(Object.keys(MEASURED).sort());
});

test('the shares of the page are those of the dictionaries that are installed here', async () => {
  const installed = Object.entries(MEASURED).filter(([code, names]) => !SLOW.has(code) && isInstalled(names));
  const dictionaries = await openInstalled(installed.flatMap(([, names]) => names));
  const page = readPage();
  for (const [code] of installed)
    expect([code, measureCoverage(dictionaries, code)]).toEqual([code, page.get(code)]);
  await dictionaries.close();
});
