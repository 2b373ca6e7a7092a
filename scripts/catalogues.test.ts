import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCatalogueProblems, findUnpluralized } from '@glossa/build/testing/catalogues/catalogue-problems';
import { findTieProblems } from '@glossa/build/testing/catalogues/tie-problems';
import { ErrorCode } from '@glossa/contract/errors';
import { InterfaceLanguage } from '@glossa/contract/language';
import { PARTS_OF_SPEECH } from '@glossa/words/query';
import { CATALOGUES, LAZY_CATALOGUES, SENTENCES, TEMPLATE, readCatalogue } from './testing/catalogues';
import {
  findPlaceholderProblems,
  listPlaceholders,
  PLACEHOLDER_KINDS,
  PLACEHOLDER_NAMES,
} from './testing/placeholders';
import { APPS, ROOT } from './testing/repository';
import { readMessageIds } from './testing/message-ids';
import { readVisibleTexts } from './testing/terms';
import { TRANSLATED } from './testing/translated';
import { AVOIDED_FOR_LEARNERS, SPECIFIED } from './testing/voice';

const TRANSLATIONS = InterfaceLanguage.enum.filter((language) => language !== 'en');

/** What `package.json` says of an app that is not written in its catalogues, or not only there. */
interface Declared {
  readonly title?: string;
  readonly navigation?: readonly { message: string }[];
}

function declaredBy(app: string): Declared {
  const manifest = JSON.parse(readFileSync(join(ROOT, app, 'package.json'), 'utf8')) as { glossa?: Declared };
  return manifest.glossa ?? {};
}

/** A title that stands there is the same in every language. */
function namesIn(folder: string): string[] {
  const [app = ''] = folder.split('/');
  if (!APPS.includes(app)) return folder === TEMPLATE ? ['__title__'] : [];
  return declaredBy(app).title?.split(' ') ?? [];
}

test('there are catalogues of the shell and of every remote', () => {
  const apps = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'webpack.config.ts')));
  expect(APPS).toEqual(expect.arrayContaining(['mfe-account', 'mfe-quiz', 'shell']));
  expect([...APPS].sort()).toEqual(apps.sort());
});

test.each(InterfaceLanguage.enum)('every catalogue in %s writes the same ellipsis', (language) => {
  const texts = CATALOGUES.flatMap((folder) => Object.values(readCatalogue(folder, language)));
  expect([...new Set(texts.flatMap((text) => text.match(/…|\.{3}/gu) ?? []))]).toHaveLength(1);
});

const ENGLISH = Object.entries(readVisibleTexts('en')).filter(([, text]) => !SPECIFIED.includes(text));

test.each(AVOIDED_FOR_LEARNERS)('no English text for learners says %s: write %s', (avoided) => {
  expect(ENGLISH.flatMap(([id, text]) => (avoided.test(text) ? [`${id}: ${text}`] : []))).toEqual([]);
});

/** The operators' console speaks English alone. */
const CONSOLE = { app: 'releases/console', prefix: 'console.', folders: ['releases/console/src/messages'] };

test.each([...CATALOGUES, ...CONSOLE.folders])('%s is written in English without a mistake', (folder) => {
  const english = readCatalogue(folder, 'en');
  const problems = findCatalogueProblems('en', english, english);
  // What says the same of one and of many needs no form for one, in the language it is written in first.
  expect(problems.filter((problem) => !problem.includes('has no “one”'))).toEqual([]);
});

describe.each(CATALOGUES)('%s', (folder) => {
  it.each(TRANSLATIONS)('is complete and right in %s', (language) => {
    expect(existsSync(join(ROOT, folder, `${language}.json`))).toBe(true);
    const problems = findCatalogueProblems(
      language,
      readCatalogue(folder, language),
      readCatalogue(folder, 'en'),
      namesIn(folder),
    );
    expect(problems).toEqual([]);
  });

  it('holds the languages of the interface and nothing else', () => {
    const known = InterfaceLanguage.enum.map((language) => `${language}.json`);
    expect(readdirSync(join(ROOT, folder)).filter((file) => !known.includes(file))).toEqual([]);
  });
});

test.each(TRANSLATED.map((source) => [source.name, source] as const))(
  '%s is translated from the texts of now',
  (_, source) => {
    expect(findTieProblems(ROOT, source)).toEqual([]);
  },
);

/** Each counts up to a limit that is always larger than 10, which every language words for that. */
const FIXED_LIMITS = [
  'vocabulary.files.error.words_count counts {max} without a plural',
  'vocabulary.tags.tooMany counts {most} without a plural',
  'vocabulary.tags.tooMany counts {long} without a plural',
  'video.file.captions_lines counts {max} without a plural',
  'video.file.captions_words counts {max} without a plural',
  'video.file.captions_cue_lines counts {max} without a plural',
];

test('what is counted has a plural, or is written as “Words: 5”', () => {
  const folders = [...CATALOGUES, ...CONSOLE.folders];
  const numbers = Object.keys(PLACEHOLDER_NAMES).filter((name) => PLACEHOLDER_NAMES[name] === 'number');
  const found = folders.flatMap((folder) => findUnpluralized(readCatalogue(folder, 'en'), numbers));
  expect(found.sort()).toEqual([...FIXED_LIMITS].sort());
});

describe('what is filled in', () => {
  const INSIDE = ['{ago} is a whole phrase: put it after a colon, or fill in a length of time instead'];
  const listTexts = (language: InterfaceLanguage) =>
    CATALOGUES.flatMap((folder) => Object.entries(readCatalogue(folder, language)));

  it.each(InterfaceLanguage.enum)('is documented, and no phrase inside of a phrase in %s', (language) => {
    const problems = listTexts(language).flatMap(([id, text]) =>
      findPlaceholderProblems(text).map((problem) => `${id}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('is documented once, and only if it is used', () => {
    const used = new Set(listTexts('en').flatMap(([, text]) => listPlaceholders(text)));
    expect(Object.keys(PLACEHOLDER_NAMES).filter((name) => !used.has(name))).toEqual([]);
    const kinds = new Set(Object.keys(PLACEHOLDER_KINDS));
    expect(Object.values(PLACEHOLDER_NAMES).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it.each([
    ['Started {ago}', INSIDE],
    ['Started <b>{ago}</b>', INSIDE],
    ['Started <b>x</b> {ago}', INSIDE],
    ['Started {name} {ago}', INSIDE],
    ['{ago} started', INSIDE],
    ['{count, plural, one {Word} other {Words}} {ago}', INSIDE],
    ['<b>Started:</b> {ago}.', []],
    ['{name} ({ago})', []],
    ['Next: {day} {time}', []],
    ['Started: {ago}', []],
    ['Try again in {wait}', []],
    ['By {nobody}', ['{nobody} is not in scripts/testing/placeholder-kinds.json: say there what it is']],
  ])('“%s” is judged', (text, problems) => {
    expect(findPlaceholderProblems(text)).toEqual(problems);
  });
});

const OWNERS = APPS.map((app) => ({
  app,
  prefix: `${app.replace('mfe-', '')}.`,
  folders: [`${app}/src/messages`, LAZY_CATALOGUES[app] ?? []].flat(),
}));

describe.each([...OWNERS, CONSOLE])('the code of $app', ({ app, prefix, folders }) => {
  const ids = folders.flatMap((folder) => Object.keys(readCatalogue(folder, 'en')));
  const { written, made } = readMessageIds(join(ROOT, app, 'src'), prefix);
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

test('every code of an error has its sentence, and every sentence its code', () => {
  expect(Object.keys(readCatalogue(SENTENCES, 'en')).sort()).toEqual([...ErrorCode.enum].sort());
});

test('every part of speech that the API knows has a name', () => {
  const text = readCatalogue('mfe-vocabulary/src/messages', 'en')['vocabulary.word.partOfSpeechName'] ?? '';
  const named = [...text.matchAll(/(\w+) \{\w/g)].map(([, part]) => part);
  expect(named.sort()).toEqual([...PARTS_OF_SPEECH].sort());
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
