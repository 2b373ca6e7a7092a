import { readRecognition } from './read-recognition';
import { SpeechFailed, type Recognition } from './speech-service';

const heard = (
  text: string,
  words: [string, number, number][],
  rest: Partial<Recognition> = {},
): Recognition => ({
  text,
  duration: 60,
  words: words.map(([word, start, end]) => ({ text: word, start, end })),
  segments: [],
  ...rest,
});
const shown = (recognition: Recognition, language = 'en') =>
  readRecognition(recognition, language, null).words.map(({ text, start, end }) => [text, start, end]);

test('words get their punctuation from the text', () => {
  const recognition = heard('Hello, Ana! It’s 9:30.', [
    [' hello', 1, 1.4],
    ['Ana', 1.5, 2],
    ['it’s', 4, 4.2],
    ['9', 4.3, 4.5],
    ['30', 4.5, 5],
  ]);
  expect(shown(recognition)).toEqual([
    ['Hello,', 1, 1.4],
    ['Ana!', 1.5, 2],
    ['It’s', 4, 4.2],
    ['9:30.', 4.3, 5],
  ]);
  expect(readRecognition(recognition, 'en', null)).toMatchObject({
    duration: 60,
    interpolated: false,
    sentences: [
      { first: 0, count: 2, start: 1, end: 2 },
      { first: 2, count: 2, start: 4, end: 5 },
    ],
  });
});

test('a segment that differs from its words leaves the punctuation of others', () => {
  const segments = [
    { text: ' I have 3 cats.', start: 0, end: 2 },
    { text: ' They sleep.', start: 2, end: 4 },
  ];
  const words: [string, number, number][] = [
    ['I', 0, 0.5],
    ['have', 0.5, 1],
    ['three', 1, 1.5],
    ['cats', 1.5, 2],
    ['they', 2, 3],
    ['sleep', 3, 4],
  ];
  const text = segments.map((segment) => segment.text).join('');
  expect(shown(heard(text, words, { segments })).map(([word]) => word)).toEqual([
    'I',
    'have',
    'three',
    'cats',
    'They',
    'sleep.',
  ]);
});

test('text without spaces is split into words, whatever the service returns as a word', () => {
  const recognition = heard('私は学生です。', [
    ['私は', 0, 1],
    ['学', 1, 1.5],
    ['生です', 1.5, 3],
  ]);
  expect(shown(recognition, 'ja')).toEqual([
    ['私', 0, 0.5],
    ['は', 0.5, 1],
    ['学生', 1, 2],
    ['です。', 2, 3],
  ]);
});

test('without word times they are interpolated from segments', () => {
  const segments = [{ text: 'Go home!', start: 2, end: 8 }];
  const result = readRecognition(heard('Go home!', [], { segments }), 'en', null);
  expect(result.interpolated).toBe(true);
  expect(result.words).toEqual([
    { text: 'Go', start: 2, end: 4 },
    { text: 'home!', start: 4, end: 8 },
  ]);
});

test('times slightly out of order or beyond the end are corrected', () => {
  const recognition = heard(
    'one two three',
    [
      ['one', 1, 3],
      ['two', 2, 2.5],
      ['three', 9.5, 12],
    ],
    { duration: 10 },
  );
  expect(shown(recognition)).toEqual([
    ['one', 1, 2],
    ['two', 2, 2.5],
    ['three', 9.5, 10],
  ]);
});

test.each<[string, Recognition]>([
  [
    'times all over the place',
    heard('a b c', [
      ['a', 50, 51],
      ['b', 10, 11],
      ['c', 5, 6],
    ]),
  ],
  ['times beyond the end', heard('a', [['a', 500, 501]])],
  ['a text without times', heard('Some words', [])],
])('%s are rejected', (_what, recognition) => {
  expect(() => readRecognition(recognition, 'en', null)).toThrow(new SpeechFailed('speech_unusable'));
});

test('a recording without speech has a transcript without words', () => {
  expect(readRecognition(heard(' ♪ ', []), 'en', 30)).toMatchObject({ words: [], sentences: [] });
});

test('without a duration from the service the video’s is used', () => {
  expect(readRecognition(heard('', [], { duration: null }), 'en', 30).duration).toBe(30);
});
