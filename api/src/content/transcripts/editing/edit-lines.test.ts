import type { CaptionLine } from '@glossa/contract/video/caption-lines';
import { ApiError } from '../../../platform/errors/api-error';
import { carryLines, matchLines } from './carry-lines';
import { editLines, readLines, type Text } from './edit-lines';

/** Words last half a second and begin with the second. */
function spoken(...sentences: string[]): Text {
  const words: Text['words'][number][] = [];
  const places = sentences.map((sentence) => {
    const first = words.length;
    for (const text of sentence.split(' '))
      words.push({ text, start: words.length, end: words.length + 0.5 });
    return { first, count: words.length - first, start: first, end: words.length - 0.5 };
  });
  return { language: 'en', words, sentences: places };
}

const TEXT = spoken('One two.', 'Three four.', 'Five six.');
const options = { energy: undefined, latestEnd: 60 };
const edit = (first: number, removed: number, ...lines: CaptionLine[]) =>
  editLines(TEXT, { version: '1', first, removed, lines }, options);
const line = (text: string, start: number, end: number): CaptionLine => ({ text, start, end });

test('a line that is moved takes the times of its words along', () => {
  const { words, estimated } = edit(1, 1, line('Three four.', 2.25, 3.75));
  expect(words.slice(2, 4)).toEqual([
    { text: 'Three', start: 2.25, end: 2.75 },
    { text: 'four.', start: 3.25, end: 3.75 },
  ]);
  expect(estimated).toBe(false);
});

test('only the words of a line that was changed are placed anew', () => {
  const edited = edit(1, 1, line('Three, four and more.', 2, 3.5));
  expect(edited.words.slice(0, 2)).toEqual(TEXT.words.slice(0, 2));
  expect(edited.words.slice(-2)).toEqual(TEXT.words.slice(-2));
  expect(edited.words.slice(2, 6).map(({ text }) => text)).toEqual(['Three,', 'four', 'and', 'more.']);
  expect(edited.sentences[1]).toEqual({ first: 2, count: 4, start: 2, end: 3.5 });
  expect(edited.sentences[2]).toMatchObject({ first: 6, count: 2 });
  expect(edited.estimated).toBe(true);
});

test('words are placed by the sound where it is known', () => {
  const level = (seconds: number, value: number) => new Array<number>(seconds * 100).fill(value);
  const energy = Uint8Array.from([...level(1, 5), ...level(0.5, 200), ...level(2, 5), ...level(0.5, 200)]);
  const change = { version: '1', first: 0, removed: 3, lines: [line('Now, then', 0.5, 4)] };
  const { words } = editLines(TEXT, change, { energy, latestEnd: 60 });
  expect(words.map(({ start }) => start.toFixed(1))).toEqual(['1.0', '3.5']);
});

test('a line ends where the next begins, and so does the one before a line that begins earlier', () => {
  const { sentences } = edit(1, 1, line('Three four.', 1.2, 9));
  expect(sentences.map(({ start, end }) => [start, end])).toEqual([
    [0, 1.2],
    [1.2, 4],
    [4, 5.5],
  ]);
});

test.each<[string, string, CaptionLine[]]>([
  ['before the line before it', 'lines.0.start', [line('A', -1, 2)]],
  ['after the next line', 'lines.0.start', [line('A', 4.1, 5)]],
  ['out of order', 'lines.1.start', [line('A', 3, 3.1), line('B', 2, 2.1)]],
  ['that ends before it begins', 'lines.0.end', [line('A', 3, 2)]],
  ['beyond the video', 'lines.0.end', [line('A', 3, 61)]],
  ['without a word', 'lines.0.text', [line(' … ', 3, 3.5)]],
])('a line %s is refused', (_what, name, lines) => {
  const change = { version: '1', first: 1, removed: 1, lines };
  const refusal = expect.objectContaining({
    code: 'invalid_fields',
    fields: [expect.objectContaining({ name })],
  });
  expect(() => editLines(TEXT, change, options)).toThrow(ApiError);
  expect(() => editLines(TEXT, change, options)).toThrow(refusal);
});

test('lines are those of the transcript', () => {
  expect(readLines(TEXT)[1]).toEqual({ text: 'Three four.', start: 2, end: 3.5 });
  expect(readLines({ ...spoken('你 好'), language: 'zh' })[0]?.text).toBe('你好');
});

test.each([
  ['corrected', ['a', 'b', 'c'], ['a', 'B', 'c'], [0, undefined, 2]],
  ['split', ['a', 'b c', 'd'], ['a', 'b', 'c', 'd'], [0, undefined, undefined, 2]],
  ['joined', ['a', 'b', 'c'], ['a b', 'c'], [undefined, 2]],
  ['removed', ['a', 'b', 'c'], ['a', 'c'], [0, 2]],
  ['equal', ['a', 'a', 'a'], ['a', 'a'], [1, 2]],
])('lines that stay are found when others are %s', (_what, before, after, origins) => {
  expect(matchLines(before, after)).toEqual(origins);
});

describe('translated lines', () => {
  const carry = (before: string[], after: string[], keepsCorrected = true) =>
    carryLines(
      ['zero', 'one', 'two', 'three'],
      { first: 1, before, after, origins: matchLines(before, after) },
      { separator: ' ', keepsCorrected },
    );

  test('stay with their sentences, and with a corrected one', () => {
    expect(carry(['Aaa', 'Bbb'], ['Aab', 'Bbb'])).toEqual(['zero', 'one', 'two', 'three']);
  });
  test('go to the first part of a sentence that is split', () => {
    expect(carry(['Aaa bbb', 'Ccc'], ['Aaa', 'bbb', 'Ccc'])).toEqual(['zero', 'one', null, 'two', 'three']);
  });
  test('are joined with their sentences', () => {
    expect(carry(['Aaa', 'Bbb'], ['Aaa Bbb'])).toEqual(['zero', 'one two', 'three']);
  });
  test('are dropped with a sentence that is removed', () => {
    expect(carry(['Aaa', 'Bbb'], ['Bbb'])).toEqual(['zero', 'two', 'three']);
  });
  test('of a language model are dropped where the sentence was changed', () => {
    expect(carry(['Aaa', 'Bbb'], ['Aab', 'Bbb'], false)).toEqual(['zero', null, 'two', 'three']);
  });
});
