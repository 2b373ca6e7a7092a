import { readCaptions } from './read-captions';

const read = (text: string, duration: number | null, language = 'en') => {
  const { words, sentences, interpolated, leftOut } = readCaptions(text, language, undefined, { duration });
  const spoken = sentences.map(({ first, count, start, end }) => [
    words
      .slice(first, first + count)
      .map((word) => word.text)
      .join(' '),
    Math.round(start),
    Math.round(end),
  ]);
  return { spoken, words, interpolated, leftOut };
};

test('text without times fills the recording, by the lengths of its lines', () => {
  const { spoken, interpolated, leftOut } = read('The river is wide.\n\nIt is cold. We walk home now.', 12);
  expect(spoken.map(([text]) => text)).toEqual(['The river is wide.', 'It is cold.', 'We walk home now.']);
  expect(spoken.at(0)?.[1]).toBe(0);
  expect(spoken.at(-1)?.[2]).toBe(12);
  expect([interpolated, leftOut]).toEqual([true, []]);
});

test('of a recording of unknown length it takes as long as calm speech', () => {
  const text = 'We walk along the river every day and talk about the weather. '.repeat(25).trim();
  // 300 words, at 150 a minute.
  const end = read(text, null).words.at(-1)?.end ?? 0;
  expect(end).toBeGreaterThan(100);
  expect(end).toBeLessThan(160);
});

test.each([
  ['lines of their own', '0:05\nHello there.\n0:09\nHow are you?\n1:00\nFine.'],
  ['the beginning of lines', '0:05 Hello there.\n00:09 How are you?\n1:00 Fine.'],
  ['brackets', '(0:05) Hello there.\n(0:09) How are you?\n\n(01:00) Fine.'],
])('times in %s, as players show them, are those of the lines', (_place, text) => {
  expect(read(text, 70).spoken).toEqual([
    ['Hello there.', 5, expect.any(Number)],
    ['How are you?', 9, expect.any(Number)],
    ['Fine.', 60, expect.any(Number)],
  ]);
});

test.each([
  ['the heading of the player', 'Transcript\n0:00\nHello there.\n0:05\nFine.', [0, 5], [1]],
  ['a title and an introduction', 'A walk\n\nBy Nina, in May\n0:01 Hello there.\n0:05 Fine.', [1, 5], [1]],
  ['digits of another script', 'النص\n٠:٠٢\nمرحبا بك.\n٠:٠٥\nشكرا.', [2, 5], [1]],
  ['chapters', '0:00\nHello there.\nThe river\n0:05\nFine.', [0, 5], []],
])('times are read in a text with %s, and what is before the first is told', (_kind, text, times, told) => {
  const { words, leftOut } = read(text, 60, /[a-z]/.test(text) ? 'en' : 'ar');
  const starts = words.map(({ start }) => start);
  expect(starts[0]).toBe(times[0]);
  expect(starts).toContain(times[1]);
  expect(words.map((word) => word.text).join(' ')).not.toMatch(/Transcript|walk|Nina|النص|\d|\p{Nd}/u);
  expect(leftOut.map(({ line }) => line)).toEqual(told);
});

test('a text that begins with a time and has no other is no list of times', () => {
  const text = '10:30 is when we meet.\n' + 'We walk along the river.\n'.repeat(9);
  expect(read(text, 60).spoken[0]).toEqual(['10:30 is when we meet.', 0, expect.any(Number)]);
});

test('a line is not spread over the silence after it', () => {
  const { spoken } = read('0:05\nHello there.\n1:40\nFine.', 600);
  expect(spoken[0]?.[2]).toBeLessThan(10);
  expect(spoken[1]?.[2]).toBeLessThan(105);
});

test('a time that is said is text, and one that goes back is ignored', () => {
  expect(read('We meet at\n10:30\nat the bridge.', 10).spoken[0]?.[0]).toBe(
    'We meet at 10:30 at the bridge.',
  );
  expect(read('0:05\nOne.\n0:03\nTwo.\n0:09\nThree.', 20).spoken.map(([, start]) => start)).toEqual([
    5,
    expect.any(Number),
    9,
  ]);
});

test('text without spaces has words, too', () => {
  const { words } = read('東京は大きいです。\n私は学生です。', 8, 'ja');
  expect(words.length).toBeGreaterThan(5);
  expect(words.at(-1)?.end).toBeCloseTo(8);
});

test('captions are read as captions, and text without a word is refused', () => {
  expect(read('1\n00:00:04,000 --> 00:00:06,000\nHello.', 100).spoken).toEqual([['Hello.', 4, 6]]);
  for (const text of ['', '\n\n', '...\n!'])
    expect(() => read(text, 10)).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^captions_/) as string }),
    );
});

test.each([
  ['captions with a word for an arrow', '1\n00:00:01,000 bis 00:00:02,000\nHello.', 2],
  ['captions without an arrow', '1\n0:01 - 0:02\nHello.\n\n2\n0:03 - 0:04\nFine.', 2],
  ['a table', 'start,end,text\n0:01,0:03,Hello.\n0:03,0:05,Fine.', 2],
  ['a table that ends with times', 'text,start,end\nHello.,00:00:01.000,00:00:03.000', 2],
  ['a table of seconds', 'start,end,text\n0.5,2.5,Hello.', 2],
  ['a table of milliseconds', 'start\tend\ttext\n0\t2500\tHello.', 2],
])('the times of %s are not taken for words', (_kind, text, line) => {
  expect(() => read(text, 60)).toThrow(
    expect.objectContaining({ reason: { fault: 'captions_times', line } }),
  );
});

test('what is said of times and numbers is text', () => {
  for (const text of [
    'We are open from 9:00 to 17:00.',
    'He ran 2:00:35.2 in May.',
    '1, 2, 3, go!',
    `${'We walk home.\n'.repeat(20)}9:00 - 17:00 is the time of work.`,
  ])
    expect(read(text, 60).leftOut).toEqual([]);
});

test('a text of many lines, and one of a long line, are read in linear time', () => {
  for (const text of [
    'a\n'.repeat(90_000),
    'a '.repeat(90_000),
    `0:05${' '.repeat(100_000)}x`,
    `0:05 ${'a\u2028'.repeat(50_000)}`,
    '0:05\n'.repeat(100_000) + 'a',
  ])
    expect(read(text, 3600).words.length).toBeGreaterThan(0);
});
