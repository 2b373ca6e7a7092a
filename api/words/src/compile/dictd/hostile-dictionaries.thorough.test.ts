import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type DictionaryFiles,
  packDictionary,
  toBase64,
  writeDictionary,
} from '../../testing/dictionary-files';
import { WordFile } from '../../word-file';
import { compileWords } from '../compile-words';

const folder = mkdtempSync(path.join(tmpdir(), 'glossa-hostile-'));
const dictionaries = path.join(folder, 'dictd');
const target = path.join(folder, 'words.mdb');
beforeAll(() => mkdirSync(dictionaries));
afterAll(() => rmSync(folder, { recursive: true }));

const ARTICLES = ['boat <n>\nbarco', 'house <n>\ncasa', 'river <n>\nrío'];
const GOOD = packDictionary(ARTICLES);
const UNREADABLE = 'the file is damaged, too large or no gzip file';

async function compile(files: DictionaryFiles): Promise<string | undefined> {
  writeDictionary(dictionaries, 'freedict-eng-spa', files);
  const [fault] = await compileWords({ dictionaries: [dictionaries] }, target);
  return fault?.problem;
}

/** First translations of a word. */
async function translations(word: string): Promise<string[]> {
  const file = WordFile.open(target);
  if (!file) throw new Error('the dictionary was not compiled');
  const found = file.get('headword', `en es ${word}`) ?? [];
  await file.close();
  return found.flatMap(([, , texts]) => texts);
}

const compileArticle = async (article: string): Promise<string[]> => {
  expect(await compile(packDictionary([...ARTICLES, article]))).toBeUndefined();
  expect(await translations('house')).toEqual(['casa']);
  return translations('word');
};

test.each<[string, DictionaryFiles, string]>([
  ['is cut', { ...GOOD, data: GOOD.data.subarray(0, GOOD.data.length - 40) }, UNREADABLE],
  ['is empty', { ...GOOD, data: Buffer.alloc(0) }, UNREADABLE],
  ['is something else', { ...GOOD, data: Buffer.alloc(5_000, 'x') }, UNREADABLE],
  ['unpacks to too much', { ...GOOD, data: gzipSync(Buffer.alloc(260 * 1024 * 1024)) }, UNREADABLE],
  [
    'has an index of garbage',
    { ...GOOD, index: '\u0000\tA\n\t\t\n\n' },
    'the dictionary has no article that can be read',
  ],
])('a dictionary that %s is named, and left out', async (_case, files, problem) => {
  expect(await compile(files)).toBe(problem);
  expect(await translations('house')).toEqual([]);
});

test.each([
  ['no numbers', 'bad\n', 'bad\tA\n', 'bad\t\t\n'],
  ['letters that are no digits', 'bad\t!!\tB\n', 'bad\tA\t-1\n'],
  ['a place behind the end', `bad\t${toBase64(1e9)}\tB\n`, 'bad\t//////\tB\n'],
  ['numbers that are too long', `bad\t${'/'.repeat(500)}\t${'/'.repeat(500)}\n`],
  ['an article that is too large', `bad\tA\t${toBase64(70_000)}\n`],
  ['a line of a megabyte', `${'bad'.repeat(350_000)}\tA\tB\n`],
  ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 9, 0x41, 9, 0x42, 10]).toString('latin1')],
])('index lines with %s are passed over', async (_case, ...lines) => {
  expect(await compile({ ...GOOD, index: `${lines.join('')}${GOOD.index}` })).toBeUndefined();
  expect(await translations('house')).toEqual(['casa']);
});

test('articles that overlap are read once', async () => {
  const size = toBase64(GOOD.index.length);
  const overlapping = Array.from({ length: 100 }, (_, offset) => `bad\t${toBase64(offset)}\t${size}\n`);
  expect(await compile({ ...GOOD, index: GOOD.index + overlapping.join('') })).toBeUndefined();
});

test.each([
  ['a script', 'word <n>\n<script>alert(1)</script>'],
  ['an image', 'word <n>\n<img src=x onerror=alert(1)>'],
  ['an unfinished tag', 'word <n>\npalabra <b, <'],
  ['a link', 'word <n>\nhttps://evil.example/palabra'],
  ['a mark that turns the text', 'word <n>\n\u202epalabra'],
  ['a control character', 'word <n>\npal\u0007abra'],
  ['another script', 'word <n>\nслово'],
  ['a template', 'word <n>\n{{constructor}}'],
  ['half of a character', 'word <n>\n\ud83d'],
])('a translation with %s is left out', async (_case, article) => {
  for (const text of await compileArticle(article)) expect(text).toMatch(/^[\p{Script=Latin}\s()]+$/u);
  expect(JSON.stringify(await translations('word'))).not.toMatch(/[<>{}]|https?:|\\u/);
});

test('a huge article is cut to a few short translations', async () => {
  expect(await compileArticle(`word <n>\n${'palabra'.repeat(1_000)}`)).toEqual([]);
  const words = Array.from({ length: 400 }, (_, index) => `palabra${'a'.repeat(index % 50)}`).join(', ');
  expect(await compileArticle(`word <n>\n${words}`)).toHaveLength(6);
  const senses = Array.from({ length: 2_000 }, (_, index) => `${index + 1}. palabra`).join('\n');
  expect(await compileArticle(`word <n>\n${senses}`)).toHaveLength(24);
  expect(
    await compileArticle(`word ${'('.repeat(5_000)}${'<'.repeat(5_000)}${'['.repeat(5_000)}\nx`),
  ).toEqual([]);
});

test.each(['(', '((', '<', '[', '{', ' /', '1. ', '"', ' - ', 'I. ', '_n.', ' 1)', 'а)', 'a.', ' . '])(
  'an article of nothing but “%s” does not hang',
  async (text) => {
    expect(
      (await compileArticle(`word <n>\n${text.repeat(Math.floor(60_000 / text.length))}`)).length,
    ).toBeLessThan(2);
  },
);
