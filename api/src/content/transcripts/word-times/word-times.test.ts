import type { TranscriptWord } from '@glossa/contract/video/transcript';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSpokenLessons } from '../../../../testing/demo-lessons';
import { alignWords } from './align-words';
import { spreadWords, type Stretch, type WordTime } from './spread-words';

/** `npm run make-envelopes` writes them. */
const ENVELOPES = path.join(__dirname, 'envelopes');
const MAX_DEVIATION_SECONDS = 0.25;

let lessons: { sentences: TranscriptWord[][]; energy: Uint8Array }[];

beforeAll(async () => {
  lessons = (await readSpokenLessons()).map(({ id, sentences }) => ({
    sentences,
    energy: readFileSync(path.join(ENVELOPES, `${id}.energy`)),
  }));
});

type Place = (stretch: Stretch, energy: Uint8Array) => WordTime[] | undefined;
type ToCues = (sentences: TranscriptWord[][]) => TranscriptWord[][];

/** The share of words that begin within 250 ms of their true time. */
function measureShare(place: Place, toCues: ToCues, lead = 0): number {
  let words = 0;
  let hits = 0;
  for (const { sentences, energy } of lessons) {
    for (const cue of toCues(sentences)) {
      const [start, end] = [(cue[0]?.start ?? 0) - lead, (cue.at(-1)?.end ?? 0) + lead];
      const times = place({ start, end, words: cue.map(({ text }) => text) }, energy) ?? [];
      words += cue.length;
      hits += cue.filter(
        (word, at) => Math.abs((times[at]?.start ?? Infinity) - word.start) <= MAX_DEVIATION_SECONDS,
      ).length;
    }
  }
  return hits / words;
}

const bySentence: ToCues = (sentences) => sentences;
const byTwo: ToCues = (sentences) =>
  sentences.flatMap((words, at) => (at % 2 === 0 ? [[...words, ...(sentences[at + 1] ?? [])]] : []));

test('there are envelopes of all demo lessons', () => {
  expect(lessons).toHaveLength(6);
});

test.each<[string, ToCues, number]>([
  ['of a sentence', bySentence, 0],
  ['of two sentences', byTwo, 0],
  ['shown a little too early and too long', bySentence, 0.3],
])('with the sound nineteen words in twenty are placed right in captions %s', (_case, toCues, lead) => {
  const share = measureShare(alignWords, toCues, lead);
  expect(share).toBeGreaterThanOrEqual(0.95);
  expect(share).toBeGreaterThan(measureShare(spreadWords, toCues, lead));
});

test('without the sound nine words in ten are placed right where captions begin and end with the speech', () => {
  expect(measureShare(spreadWords, bySentence)).toBeGreaterThanOrEqual(0.9);
});

/** 30 ms of each level. */
const stretched = (levels: readonly number[]) =>
  Uint8Array.from(levels.flatMap((level) => [level, level, level]));

test('a pause belongs to no word', () => {
  const voice = Array<number>(10).fill(200);
  const silence = Array<number>(20).fill(10);
  const energy = stretched([...silence, ...voice, ...silence, ...voice, ...silence]);
  const times = alignWords({ start: 0, end: 2.4, words: ['One,', 'two'] }, energy);
  expect(times?.map(({ start, end }) => [start, end].map((time) => Math.round(time * 10) / 10))).toEqual([
    [0.6, 0.9],
    [1.5, 1.8],
  ]);
});

test.each<[string, Stretch, Uint8Array]>([
  ['beyond the envelope', { start: 5, end: 7, words: ['a', 'b'] }, stretched([200, 10, 200])],
  ['in silence', { start: 0, end: 2, words: ['a', 'b'] }, new Uint8Array(300)],
  ['in steady noise', { start: 0, end: 2, words: ['a', 'b'] }, new Uint8Array(300).fill(190)],
  [
    'with no room for all words',
    { start: 0, end: 0.1, words: 'a b c d e f g'.split(' ') },
    stretched([10, 200, 10, 200]),
  ],
  ['of minutes', { start: 0, end: 90, words: ['a'] }, new Uint8Array(10_000).map((_, at) => at % 200)],
])('words are not looked for %s', (_case, stretch, energy) => {
  expect(alignWords(stretch, energy)).toBeUndefined();
});

test.each(['ja 東京 です', 'ka გამარჯობა მეგობარო', 'ar مرحبا بك', 'en 1998 a'])(
  'words of every script have a length: %s',
  (text) => {
    const words = text.split(' ');
    const times = spreadWords({ start: 0, end: 1, words });
    expect(times.every(({ start, end }) => end > start)).toBe(true);
    expect(times.at(-1)?.end).toBeCloseTo(1);
  },
);
