import fastCheck from 'fast-check';
import { decodeCaptions } from './decode-captions';
import { readCaptions } from './read-captions';

const read = (text: string, language = 'en') =>
  readCaptions(decodeCaptions(Buffer.from(text), language), language);
const readWords = (text: string, language?: string) => read(text, language).words.map((word) => word.text);
const cue = (text: string, times = '00:01.000 --> 00:02.000') => `WEBVTT\n\n${times}\n${text}\n`;

test('everything in a WebVTT file that is not speech is left out', () => {
  const file = `\uFEFFWEBVTT - made by hand\r
Kind: captions\r
Language: en\r
\r
NOTE 00:00 is not a time\r
\r
STYLE\r
::cue(b) { color: red }\r
\r
REGION\r
id:left\r
\r
a name\r
00:01.000 --> 00:02.000 align:start position:0%\r
<v Ana><i>Good</i> <c.loud>morning</c></v> &amp; hello,\r
<b>Bruno</b>!\r
\r
2\r
00:00:03.000 --> 00:00:04.000\r
\r
00:00:05.000 --> 01:00:06.000\r
5 < 6 &lt; 7`;
  expect(readWords(file)).toEqual(['Good', 'morning &', 'hello,', 'Bruno!', '5 <', '6 <', '7']);
});

test.each([
  ['00:00:01,000 --> 00:00:02,500', 1, 2.5],
  ['00:00:01.000 --> 00:00:02.500', 1, 2.5],
  ['00:01,0-->00:02,5', 1, 2.5],
  ['01:00:01,000  -->  01:00:02,500 X1:40 X2:600', 3601, 3602.5],
  ['00:01 --> 00:02.5', 1, 2.5],
  ['02:03,5 --> 1:02:04.25', 123.5, 3724.25],
])('the times %s are read', (times, start, end) => {
  expect(read(`1\n${times}\nHi`).words).toEqual([{ text: 'Hi', start, end }]);
});

test('SRT is read with or without numbers, with marks of older players, and with empty lines in a caption', () => {
  const file = `\n\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#fff">Up here</font>\n
2\n00:00:03,000 --> 00:00:04,000\nOne\n\nTwo\n3\n00:00:05,000 --> 00:00:06,000\nThree`;
  expect(readWords(file)).toEqual(['Up', 'here', 'One', 'Two', 'Three']);
});

test('a file may be in UTF-16 if it says so', () => {
  const file = Buffer.from(`\uFEFF1\n00:01 --> 00:02\nGrüße`, 'utf16le');
  expect(readCaptions(decodeCaptions(file, 'de'), 'de').words[0]?.text).toBe('Grüße');
});

test('the words of a cue share its time by their estimated lengths', () => {
  expect(read(cue('I am here!', '00:10.000 --> 00:17.000'))).toMatchObject({
    interpolated: true,
    words: [
      { text: 'I', start: 10, end: 11.442 },
      { text: 'am', start: 11.442, end: 13.482 },
      { text: 'here!', start: 13.482, end: 17 },
    ],
  });
});

test('with the envelope of the sound the words of a cue are where they are heard', () => {
  const level = (seconds: number, value: number) => new Array<number>(seconds * 100).fill(value);
  const energy = Uint8Array.from([...level(1, 5), ...level(0.5, 200), ...level(2, 5), ...level(0.5, 200)]);
  const file = decodeCaptions(Buffer.from(cue('Now, then', '00:00.500 --> 00:04.000')), 'en');
  const { words, interpolated } = readCaptions(file, 'en', energy);
  expect(words.map(({ start }) => start.toFixed(1))).toEqual(['1.0', '3.5']);
  expect(interpolated).toBe(true);
});

test('timestamps within a cue are those of its words', () => {
  const { words, interpolated } = read(
    cue('Do<00:01.250><c> not</c><00:01.500><c> go</c>', '00:01.000 --> 00:02.000'),
  );
  expect(interpolated).toBe(false);
  expect(words).toEqual([
    { text: 'Do', start: 1, end: 1.25 },
    { text: 'not', start: 1.25, end: 1.5 },
    { text: 'go', start: 1.5, end: 2 },
  ]);
});

test('timestamps outside the cue or out of order are ignored', () => {
  const { words } = read(cue('one<09:00.000> two<00:00.000> three', '00:01.000 --> 00:02.100'));
  expect(words.map((word) => word.start)).toEqual([1, 1.348, 1.662]);
});

const ROLLING = `WEBVTT

00:00:00.000 --> 00:00:02.000 align:start position:0%
 
hello<00:00:00.500><c> big</c><00:00:01.500><c> world</c>

00:00:02.000 --> 00:00:02.010 align:start position:0%
hello big world
 

00:00:02.010 --> 00:00:04.000 align:start position:0%
hello big world
of<00:00:02.500><c> cats</c>

00:00:04.000 --> 00:00:04.010 align:start position:0%
of cats
 
`;

test('rolling captions are read once', () => {
  const { words, interpolated } = read(ROLLING);
  expect(words.map(({ text, start }) => [text, start])).toEqual([
    ['hello', 0],
    ['big', 0.5],
    ['world', 1.5],
    ['of', 2.01],
    ['cats', 2.5],
  ]);
  expect(interpolated).toBe(false);
});

test('rolling captions that were made into SRT are read once as well', () => {
  const lines = ['one', 'two', 'three', 'four', 'five'];
  const file = lines
    .slice(1)
    .map((line, at) => `${at + 1}\n00:0${at} --> 00:0${at + 1}\n${lines[at]}\n${line}`);
  expect(readWords(file.join('\n\n'))).toEqual(lines);
});

test('repeated speech stays', () => {
  const file = ['No!', 'No!', 'I said:', 'No!'].map((line, at) => `00:0${at} --> 00:0${at + 1}\n${line}`);
  expect(readWords(file.join('\n\n'))).toEqual(['No!', 'No!', 'I', 'said:', 'No!']);
});

test('cues out of order, overlapping or without duration are sorted by time', () => {
  const { words } = read(`00:05 --> 00:09\nthird\n\n00:01 --> 00:06\nfirst\n\n00:03 --> 00:03\nsecond
\n00:05 --> 00:06\nfourth`);
  expect(words).toEqual([
    { text: 'first', start: 1, end: 3 },
    { text: 'second', start: 3, end: 3.4 },
    { text: 'third', start: 5, end: 6.892 },
    { text: 'fourth', start: 6.892, end: 9 },
  ]);
});

test.each([
  [
    'ja',
    '「東京は大きいです。私は学生です。」',
    ['「東京', 'は', '大きい', 'です。', '私', 'は', '学生', 'です。」'],
  ],
  ['zh', '你好，世界！', ['你好，', '世界！']],
  ['th', 'ฉันรักแมว', ['ฉัน', 'รัก', 'แมว']],
])('%s, written without spaces, is split into words', (language, text, words) => {
  expect(readWords(cue(text), language)).toEqual(words);
});

test('a long text without spaces is not split within a character', () => {
  const words = readWords(cue(`a${'𠮷'.repeat(1000)}`), 'ja');
  expect(words.join('')).toBe(`a${'𠮷'.repeat(1000)}`);
  expect(words.some((word) => /\p{Surrogate}/u.test(word))).toBe(false);
});

test('ruby readings are skipped', () => {
  expect(readWords(cue('<ruby>東京<rt>とうきょう</rt></ruby>です'), 'ja')).toEqual(['東京', 'です']);
});

test('detached punctuation joins its word', () => {
  expect(readWords(cue('¿ Qué ?\n- Nada ( casi ) .'), 'es')).toEqual(['¿ Qué ?', '- Nada', '( casi ) .']);
});

test('a sentence may span cues, and a cue may contain several sentences', () => {
  const { words, sentences } = read(`00:01 --> 00:02\nWe walked\n\n00:02 --> 00:03\nhome. It was late.
\n00:08 --> 00:09\nno full stop here\n\n00:20 --> 00:21\nand a new beginning`);
  const texts = sentences.map(({ first, count }) =>
    words
      .slice(first, first + count)
      .map((word) => word.text)
      .join(' '),
  );
  expect(texts).toEqual(['We walked home.', 'It was late.', 'no full stop here', 'and a new beginning']);
});

test('captions without punctuation are split between cues', () => {
  const file = Array.from(
    { length: 60 },
    (_, at) => `00:${at + 10} --> 00:${at + 11}\nsix words of talk again and`,
  );
  const clock = (line: string) =>
    line.replace(
      /00:(\d+)/g,
      (_, s: string) => `0${Math.floor(+s / 60)}:${String(+s % 60).padStart(2, '0')}`,
    );
  const { sentences } = read(file.map(clock).join('\n\n'));
  expect(sentences.every(({ count }) => count === 24)).toBe(true);
});

test.each([
  ['WEBVTT\n\n00:01.000 --> soon\nHi', 'line 3'],
  ['1\n00:61 --> 00:99\nHi\n\nHi\n\n2\n00:01 --> 00:72\nHo', 'line 2'],
  ['Dear reader,\nthis is a letter.', 'line 1'],
])('%j, of which nothing can be read, is refused with its line', (file, line) => {
  expect(() => read(file)).toThrow(
    expect.objectContaining({
      code: 'captions_line_unreadable',
      fields: [expect.objectContaining({ name: line })],
    }),
  );
});

const caption = '1\n00:01 --> 00:02\nHi\n\n';
test.each([
  ['a caption of more than fifty lines', `1\n00:01 --> 00:02\n${'Hi\n'.repeat(51)}`, 'line 53'],
  ['one with as many after an empty line', caption + 'Hi\n'.repeat(150_000), 'line 54'],
  ['more than fifty captions at one time', caption.repeat(51), 'line 202'],
  ['a file of too many lines', caption + '\n'.repeat(200_000), 'line 200001'],
])('%s is refused', (_case, file, line) => {
  expect(() => read(file)).toThrow(
    expect.objectContaining({
      code: 'captions_too_long',
      fields: [expect.objectContaining({ name: line })],
    }),
  );
});

test('a long text without spaces is cut into words of bounded length', () => {
  const { words } = read(`00:01 --> 00:02\n${'Go+'.repeat(30_000)} So. So it goes.`);
  expect(words).toHaveLength(450 + 4);
  expect(Math.max(...words.map(({ text }) => text.length))).toBe(200);
});

test('hostile files are read in linear time', () => {
  const evil = [
    '<rt'.repeat(600_000),
    '<00:01>a '.repeat(60_000),
    '&'.repeat(900_000) + 'a',
    '語'.repeat(90_000),
    `${'a'.repeat(200_000)}\nth-\na${'.a'.repeat(100_000)}`,
    'x\u00ad</i>'.repeat(100_000),
    `- A${'<00:01>'.repeat(100_000)}${' - A'.repeat(40)}`,
  ];
  const start = performance.now();
  for (const text of evil) {
    try {
      for (const language of ['ja', 'en']) read(`00:01 --> 00:02\n${text}`, language);
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^captions_/) as string });
    }
  }
  // Backtracking regular expressions take minutes over these; this is no measure of speed.
  expect(performance.now() - start).toBeLessThan(60_000);
});

test('for any file, words are in order, have letters, and are in one sentence each', () => {
  const time = fastCheck
    .integer({ min: 0, max: 5999 })
    .map((s) => `${String(Math.floor(s / 60)).padStart(2, '0')}:${String(s % 60).padStart(2, '0')}.000`);
  const text = fastCheck.string({
    unit: fastCheck.constantFrom(
      'a',
      'é',
      ' ',
      '\n',
      '.',
      '。',
      '語',
      '<i>',
      '<00:02.000>',
      '&lt;',
      '(',
      '-',
      '😀',
    ),
    maxLength: 40,
  });
  const caption = fastCheck.tuple(time, time, text).map(([from, to, said]) => `${from} --> ${to}\n${said}`);
  const file = fastCheck.array(caption, { minLength: 1, maxLength: 12 }).map((all) => all.join('\n\n'));
  fastCheck.assert(
    fastCheck.property(file, fastCheck.constantFrom('en', 'ja'), (captions, language) => {
      let result;
      try {
        result = read(captions, language);
      } catch (error) {
        return expect(error).toMatchObject({ code: expect.stringMatching(/^captions_/) as string });
      }
      const { words, sentences } = result;
      expect(words.every((word) => /[\p{L}\p{N}]/u.test(word.text) && word.start <= word.end)).toBe(true);
      expect(words.every((word, at) => word.start >= (words[at - 1]?.end ?? 0) - 0.001)).toBe(true);
      const covered = sentences.flatMap(({ first, count }) =>
        Array.from({ length: count }, (_, at) => first + at),
      );
      expect(covered).toEqual(words.map((_, at) => at));
    }),
  );
});
