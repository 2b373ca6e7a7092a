import { readTranscript } from './transcript';

function received(end: number, audio_duration: number, time_unit?: 's') {
  return {
    video_id: 'v',
    language: 'en',
    time_unit,
    audio_duration,
    words: [{ text: 'Hello', start: end / 2, end }],
    sentences: [{ first: 0, count: 1, start: end / 2, end }],
  };
}

test('a declared unit is believed, however long the lesson is', () => {
  expect(readTranscript(received(1500, 1600, 's')).words[0]?.end).toBe(1500);
});

test('without a unit, a word that ends after 1000 means milliseconds', () => {
  const transcript = readTranscript(received(1500, 900));
  expect(transcript.words[0]).toEqual({ text: 'Hello', start: 0.75, end: 1.5 });
  expect(transcript.sentences[0]).toMatchObject({ start: 0.75, end: 1.5 });
});

test('without a unit, a length of 1000 or more means milliseconds', () => {
  expect(readTranscript(received(800, 1000)).audio_duration).toBe(1);
});

test('without a unit, small times are seconds', () => {
  expect(readTranscript(received(800, 999)).words[0]?.end).toBe(800);
});

/** Words of the shape that the specification has, one a second. */
const plain = (...texts: string[]) => texts.map((text, index) => ({ text, start: index, end: index + 0.5 }));

test('words and a length are enough: sentences end at their last mark', () => {
  const words = plain('Hola,', 'Ana.', '«¿Qué', 'tal?»', 'Bien');
  const transcript = readTranscript({ words, audio_duration: 5 });
  expect(transcript.sentences).toEqual([
    { first: 0, count: 2, start: 0, end: 1.5 },
    { first: 2, count: 2, start: 2, end: 3.5 },
    { first: 4, count: 1, start: 4, end: 4.5 },
  ]);
  expect(transcript.language).toBe('');
});

test('a silence ends a sentence, and speech without marks is split into parts', () => {
  const words = [...plain('one', 'two'), { text: 'three', start: 9, end: 9.5 }];
  expect(readTranscript({ words }).sentences.map(({ count }) => count)).toEqual([2, 1]);
  const endless = Array.from({ length: 100 }, (_, at) => ({ text: 'la', start: at, end: at + 1 }));
  expect(readTranscript({ words: endless }).sentences.map(({ count }) => count)).toEqual([40, 40, 20]);
});

test('milliseconds are divided before the silences are measured', () => {
  const words = plain('one', 'two').map(({ text, start, end }) => ({
    text,
    start: start * 1000,
    end: end * 1000,
  }));
  expect(readTranscript({ words, audio_duration: 2000 }).sentences).toEqual([
    { first: 0, count: 2, start: 0, end: 1.5 },
  ]);
});

test('a transcript without words has no sentences', () => {
  expect(readTranscript({ words: [], audio_duration: 0 })).toMatchObject({ words: [], sentences: [] });
});

test.each([
  ['a page', '<!doctype html>'],
  ['nothing', {}],
  ['words of another shape', { words: ['Hola'], audio_duration: 1 }],
])('%s is no transcript', (_case, answer) => {
  expect(() => readTranscript(answer)).toThrow('The answer');
});
