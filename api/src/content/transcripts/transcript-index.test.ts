import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { TranscriptIndex } from './transcript-index';

const MEDIA = { kind: 'file', url: '/lesson.webm', type: 'video/webm' } as const;
const SIZE = 20_000;

/** A lesson of one-word sentences a second apart, which counts how often its words and sentences are read. */
function countingLesson(text: (place: number) => string) {
  const reads = { words: 0, sentences: 0 };
  const words = Array.from({ length: SIZE }, (_, place): TranscriptWord => {
    const word = { text: text(place), start: place, end: place + 1 };
    return Object.defineProperty(word, 'text', { get: () => ((reads.words += 1), text(place)) });
  });
  const sentences = Array.from({ length: SIZE }, (_, place): TranscriptSentence => {
    const sentence = { first: place, count: 1, start: place, end: place + 1 };
    return Object.defineProperty(sentence, 'first', { get: () => ((reads.sentences += 1), place) });
  });
  const lesson = new TranscriptIndex({ videoId: 'long', language: 'en', words, sentences }, MEDIA);
  return { lesson, reads };
}

const saved = (wordKey: string, videoTime: number) => ({
  ...{ id: 1, wordKey, language: 'en', videoId: 'long', videoTime },
});

test('the first sentences are found without reading the rest of the lesson', () => {
  const { lesson, reads } = countingLesson(() => 'a!');
  const sentences = lesson.listSentences('a');
  expect([sentences.next().value, sentences.next().value]).toMatchObject([{ start: 0 }, { start: 1 }]);
  expect(reads.words).toBeLessThan(10);
  expect(reads.sentences).toBeLessThan(200);
});

test('a word of a sentence at the end is found without going through all sentences', () => {
  const { lesson, reads } = countingLesson((place) => (place === SIZE - 1 ? 'z!' : 'a!'));
  expect([...lesson.listSentences('z')]).toMatchObject([{ sentence: 'z!', start: SIZE - 1 }]);
  expect(reads.sentences).toBeLessThan(100);
});

test('a lesson is gone through once, however many words are looked for', () => {
  const { lesson, reads } = countingLesson((place) => `w${place}`);
  for (const key of ['w19999', 'w5', 'w700', 'nowhere']) lesson.findSound(saved(key, 0));
  // Once for its key, and once more for the sentences that were found.
  expect(reads.words).toBeLessThanOrEqual(SIZE + 3);
});

test('phrases are compared with a limited number of places, whose words are normalized once for all', () => {
  const { lesson, reads } = countingLesson(() => 'a!');
  for (const phrase of ['a b', 'a c', 'a d']) expect(lesson.findSound(saved(phrase, 0))).toBeUndefined();
  expect(reads.words).toBeLessThan(3_000);
});

test('the place nearest to where the word was saved is heard, the earlier of two as near', () => {
  const { lesson } = countingLesson((place) => (place % 10 === 0 ? 'ten' : 'a'));
  expect(lesson.findSound(saved('ten', 504))).toMatchObject({ start: 500, isWhereSaved: true });
  expect(lesson.findSound(saved('ten', 506))).toMatchObject({ start: 510 });
  expect(lesson.findSound(saved('ten', 505))).toMatchObject({ start: 500 });
  expect(lesson.findSound({ ...saved('ten', 504), videoId: 'other' })).toMatchObject({
    ...{ start: 0, isWhereSaved: false },
  });
  expect(lesson.findSound(saved('a ten', 504))).toMatchObject({ start: 499, end: 501 });
});
