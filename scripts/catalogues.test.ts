import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCatalogueProblems } from '@glossa/build/testing/catalogue-problems';
import { ErrorCode } from '@glossa/contract/errors';
import { InterfaceLanguage } from '@glossa/contract/language';
import { readMessageIds } from './testing/message-ids';

const root = join(__dirname, '..');
const APPS = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/messages/en.json')));
const TEMPLATE = 'scripts/new-remote/template/src/messages';
const SENTENCES = 'api/src/platform/errors/sentences';
const CATALOGUES = [
  ...APPS.map((app) => `${app}/src/messages`),
  TEMPLATE,
  SENTENCES,
  'api/src/payments/mock/texts',
];
const TRANSLATIONS = InterfaceLanguage.enum.filter((language) => language !== 'en');

const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Record<string, string>;

/** What `package.json` says of an app that is not written in its catalogues, or not only there. */
interface Declared {
  readonly title?: string;
  readonly navigation?: readonly { message: string }[];
}

function declaredBy(app: string): Declared {
  const manifest = JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8')) as { glossa: Declared };
  return manifest.glossa;
}

/** A title that stands there is the same in every language. */
function namesIn(folder: string): string[] {
  const [app = ''] = folder.split('/');
  if (!APPS.includes(app)) return folder === TEMPLATE ? ['__title__'] : [];
  return declaredBy(app).title?.split(' ') ?? [];
}

test('there are catalogues of the shell and of every remote', () => {
  const apps = readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.ts')));
  expect(APPS).toEqual(expect.arrayContaining(['mfe-account', 'mfe-quiz', 'shell']));
  expect([...APPS].sort()).toEqual(apps.sort());
});

describe.each(CATALOGUES)('%s', (folder) => {
  it('is written in English without a mistake', () => {
    const english = read(folder, 'en');
    const problems = findCatalogueProblems('en', english, english);
    // What says the same of one and of many needs no form for one, in the language it is written in first.
    expect(problems.filter((problem) => !problem.includes('has no “one”'))).toEqual([]);
  });

  it.each(TRANSLATIONS)('is complete and right in %s', (language) => {
    expect(existsSync(join(root, folder, `${language}.json`))).toBe(true);
    const problems = findCatalogueProblems(
      language,
      read(folder, language),
      read(folder, 'en'),
      namesIn(folder),
    );
    expect(problems).toEqual([]);
  });

  it('holds the languages of the interface and nothing else', () => {
    const known = InterfaceLanguage.enum.map((language) => `${language}.json`);
    expect(readdirSync(join(root, folder)).filter((file) => !known.includes(file))).toEqual([]);
  });
});

describe.each(APPS)('the code of %s', (app) => {
  const prefix = `${app.replace('mfe-', '')}.`;
  const ids = Object.keys(read(`${app}/src/messages`, 'en'));
  const { written, made } = readMessageIds(join(root, app, 'src'), prefix);
  const inNavigation = (declaredBy(app).navigation ?? []).map(({ message }) => message);

  it('asks for no text that is not there', () => {
    expect([...written, ...inNavigation].filter((id) => !ids.includes(id))).toEqual([]);
    expect(made.filter((pattern) => !ids.some((id) => pattern.test(id))).map(String)).toEqual([]);
  });

  it('asks for every text that is there', () => {
    const used = (id: string) =>
      written.has(id) || inNavigation.includes(id) || made.some((pattern) => pattern.test(id));
    expect(ids.filter((id) => !used(id))).toEqual([]);
  });

  it(`names every text ${prefix}…`, () => {
    expect(ids.filter((id) => !id.startsWith(prefix))).toEqual([]);
  });
});

describe('the operators’ console, which speaks English', () => {
  const english = read('releases/console/src/messages', 'en');
  const { written, made } = readMessageIds(join(root, 'releases/console/src'), 'console.');

  it('has a catalogue without a mistake', () => {
    const problems = findCatalogueProblems('en', english, english);
    expect(problems.filter((problem) => !problem.includes('has no “one”'))).toEqual([]);
  });

  it('asks for every text that is there, and for no other', () => {
    const ids = Object.keys(english);
    const used = (id: string) => written.has(id) || made.some((pattern) => pattern.test(id));
    expect(ids.filter((id) => !used(id))).toEqual([]);
    expect([...written].filter((id) => !ids.includes(id))).toEqual([]);
    expect(made.filter((pattern) => !ids.some((id) => pattern.test(id))).map(String)).toEqual([]);
  });
});

test('every code of an error has its sentence, and every sentence its code', () => {
  expect(Object.keys(read(SENTENCES, 'en')).sort()).toEqual([...ErrorCode.enum].sort());
});

describe('reading ids from code', () => {
  const idsIn = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'ids-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return readMessageIds(folder, 'shop.');
  };

  it('finds them wherever they stand, and leaves out tests and what only looks like them', () => {
    const { written } = idsIn({
      'a.tsx': `const a = <M id="shop.a" />; const b = { one: 'shop.b.one' }; // 'shop.comment'`,
      'a.test.tsx': `const c = 'shop.of.a.test';`,
      'b.ts': `const path = 'shop'; const d = \`shop.d\`; const e = 'shop. Welcome'; const f = 'my.shop.f';`,
    });
    expect([...written]).toEqual(['shop.a', 'shop.b.one', 'shop.d']);
  });

  it('knows those that are made at run time by their fixed parts', () => {
    const { made } = idsIn({ 'a.ts': 'const a = (kind: string) => `shop.kind.${kind}.title`;' });
    expect(
      made.map((pattern) => ['shop.kind.book.title', 'shop.kind.book'].map((id) => pattern.test(id))),
    ).toEqual([[true, false]]);
  });
});
