import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  cutChunks,
  dictzip,
  type DictionaryFiles,
  packChunk,
  packDictionary,
  toBase64,
  writeDictionary,
} from '../../../testing/dictionary-files';
import { runCompileTask } from './compile-dictionary';
import { WordFile } from './word-file';

const folder = mkdtempSync(path.join(tmpdir(), 'glossa-hostile-'));
const target = path.join(folder, 'compiled');
afterAll(() => rmSync(folder, { recursive: true }));

const ARTICLES = ['boat <n>\nbarco', 'house <n>\ncasa', 'river <n>\nrío'];
const GOOD = packDictionary(ARTICLES);

function compile(files: DictionaryFiles): string | undefined {
  rmSync(target, { force: true });
  writeDictionary(folder, 'freedict-eng-spa', files);
  const dictionary = { name: 'freedict-eng-spa', from: 'en', to: 'es', format: 'freedict' } as const;
  return runCompileTask({ directory: folder, dictionary, target }).problem;
}

/** First translations of a word. */
function translations(word: string): unknown[] {
  const file = WordFile.open(target);
  if (!file) throw new Error('the dictionary was not compiled');
  const found = file.find('>', word);
  file.close();
  return found.flatMap((sense) => (sense as [string, string | null, string[], string[]])[2]);
}

const compileArticle = (article: string): unknown[] => {
  expect(compile(packDictionary([...ARTICLES, article]))).toBeUndefined();
  expect(translations('house')).toEqual(['casa']);
  return translations('word');
};

test.each<[string, DictionaryFiles, string]>([
  ['is cut', { ...GOOD, data: GOOD.data.subarray(0, GOOD.data.length - 40) }, 'the file is cut'],
  ['is cut in its header', { ...GOOD, data: GOOD.data.subarray(0, 20) }, 'the header is cut'],
  ['is empty', { ...GOOD, data: Buffer.alloc(0) }, 'the file is not packed by dictzip'],
  ['is gzip without chunks', { ...GOOD, data: gzipSync('text') }, 'the file is not packed by dictzip'],
  ['is something else', { ...GOOD, data: Buffer.alloc(5_000, 'x') }, 'the file is not packed by dictzip'],
  [
    'has an index of garbage',
    { ...GOOD, index: '\u0000\tA\n\t\t\n\n' },
    'the dictionary has no article that can be read',
  ],
])('a dictionary that %s is refused, and nothing is written', (_case, files, problem) => {
  expect(compile(files)).toBe(problem);
  expect(() => readFileSync(target)).toThrow('ENOENT');
});

test('a header that lists no chunk is refused', () => {
  const header = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 3]);
  const extra = Buffer.from([4, 0, 0x52, 0x41, 0, 0]);
  expect(compile({ ...GOOD, data: Buffer.concat([header, extra, Buffer.alloc(50)]) })).toBe(
    'the file does not list its chunks',
  );
});

test.each([
  ['no numbers', 'bad\n', 'bad\tA\n', 'bad\t\t\n'],
  ['letters that are no digits', 'bad\t!!\tB\n', 'bad\tA\t-1\n'],
  ['a place behind the end', `bad\t${toBase64(1e9)}\tB\n`, 'bad\t//////\tB\n'],
  ['numbers that are too long', `bad\t${'/'.repeat(500)}\t${'/'.repeat(500)}\n`],
  ['an article that is too large', `bad\tA\t${toBase64(70_000)}\n`],
  ['a line of a megabyte', `${'bad'.repeat(350_000)}\tA\tB\n`],
  ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 9, 0x41, 9, 0x42, 10]).toString('latin1')],
])('index lines with %s are passed over', (_case, ...lines) => {
  expect(compile({ ...GOOD, index: `${lines.join('')}${GOOD.index}` })).toBeUndefined();
  expect(translations('house')).toEqual(['casa']);
});

test('articles that overlap are read once', () => {
  const size = toBase64(GOOD.index.length);
  const overlapping = Array.from({ length: 100 }, (_, offset) => `bad\t${toBase64(offset)}\t${size}\n`);
  expect(compile({ ...GOOD, index: GOOD.index + overlapping.join('') })).toBeUndefined();
});

test('a chunk that unpacks to more than its length costs the articles in it and no memory', () => {
  const text = `${'x'.repeat(64)}house <n>\ncasa\n`;
  const index = `bomb\tA\t${toBase64(64)}\nhouse\t${toBase64(64)}\t${toBase64(text.length - 64)}\n`;
  const bomb = packChunk(Buffer.alloc(60_000_000));
  expect(bomb.length).toBeLessThan(65_536);
  const [, ...others] = cutChunks(Buffer.from(text));
  const before = process.memoryUsage().arrayBuffers;
  expect(compile({ index, data: dictzip(Buffer.from(text), [bomb, ...others]) })).toBeUndefined();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(300_000_000);
  expect(translations('house')).toEqual(['casa']);
  expect(translations('bomb')).toEqual([]);
});

test('a damaged chunk costs the articles in it', () => {
  const text = `${'word\nx\n'.padEnd(64)}house <n>\ncasa\n`;
  const index = `word\tA\tI\nhouse\t${toBase64(64)}\t${toBase64(text.length - 64)}\n`;
  const [, ...others] = cutChunks(Buffer.from(text));
  const damaged = Buffer.alloc(40, 0xff);
  expect(compile({ index, data: dictzip(Buffer.from(text), [damaged, ...others]) })).toBeUndefined();
  expect(translations('house')).toEqual(['casa']);
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
])('a translation with %s is left out', (_case, article) => {
  for (const text of compileArticle(article)) expect(text).toMatch(/^[\p{Script=Latin}\s()]+$/u);
  expect(JSON.stringify(translations('word'))).not.toMatch(/[<>{}]|https?:|\\u/);
});

test('a huge article is cut to a few short translations', () => {
  expect(compileArticle(`word <n>\n${'palabra'.repeat(1_000)}`)).toEqual([]);
  const words = Array.from({ length: 400 }, (_, index) => `palabra${'a'.repeat(index % 50)}`).join(', ');
  expect(compileArticle(`word <n>\n${words}`)).toHaveLength(6);
  const senses = Array.from({ length: 2_000 }, (_, index) => `${index + 1}. palabra`).join('\n');
  expect(compileArticle(`word <n>\n${senses}`)).toHaveLength(24);
  expect(compileArticle(`word ${'('.repeat(5_000)}${'<'.repeat(5_000)}${'['.repeat(5_000)}\nx`)).toEqual([]);
});

test.each(['(', '((', '<', '[', '{', ' /', '1. ', '"', ' - ', 'I. ', '_n.', ' 1)', 'а)', 'a.', ' . '])(
  'an article of nothing but “%s” does not hang',
  (text) => {
    expect(compileArticle(`word <n>\n${text.repeat(Math.floor(60_000 / text.length))}`).length).toBeLessThan(
      2,
    );
  },
);

test('a compiled file that is cut or of another version is not opened', () => {
  expect(compile(GOOD)).toBeUndefined();
  const whole = readFileSync(target);
  truncateSync(target, whole.length - 1);
  expect(WordFile.open(target)).toBeUndefined();
  writeFileSync(target, whole.toString().replace(/"version":\d/, '"version":0'));
  expect(WordFile.open(target)).toBeUndefined();
  writeFileSync(target, '');
  expect(WordFile.open(target)).toBeUndefined();
});
