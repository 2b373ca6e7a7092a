import type { LessonMoments, Moment } from '@glossa/contract/video/catalogue';
import type { Video } from '@glossa/contract/video/video';
import { normalizeWord, trimPunctuation } from '@glossa/contract/word-key';
import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';
import { findUnspacedText } from './unspaced-phrase';

type Match = Moment['matches'][number];

const MAX_LENGTH = 240;
/** Characters before the first match of a text that is cut. */
const LEAD = 80;

/** Characters of a sentence without spaces in which a phrase is looked for: captions may have one of 36,000. */
const MAX_UNSPACED_LENGTH = 2_000;

interface Sentence {
  start: number;
  text: string;
  language: string;
}

export function toLessonMoments(video: Video, moments: Moment[]): LessonMoments {
  const { id, title, language, thumbnail_url, playlist_id } = video;
  return { video_id: id, title, language, thumbnail_url, playlist_id, moments };
}

/** A sentence with the places where it says one of the words, given by their keys. */
export function toMoment({ start, text, language }: Sentence, keys: ReadonlySet<string>): Moment {
  const matches = UNSPACED_LANGUAGES.has(language) ? findInText(text, keys) : findWords(text, keys, language);
  return { start, ...cutAround(text, matches) };
}

/** A sentence with the places where it says words one after another, given by the keys of each; undefined where it does not. */
export function toPhraseMoment({ start, text, language }: Sentence, words: readonly ReadonlySet<string>[]) {
  const matches = UNSPACED_LANGUAGES.has(language)
    ? findRuns(text.slice(0, MAX_UNSPACED_LENGTH), words)
    : findRows(splitText(text, language), words);
  return matches.length > 0 ? { start, ...cutAround(text, matches) } : undefined;
}

/** A sentence with the places where it says a text of a language written without spaces; undefined where it does not. */
export function toTextMoment({ start, text }: Sentence, phrase: string): Moment | undefined {
  const matches = findUnspacedText(text, phrase);
  return matches.length > 0 ? { start, ...cutAround(text, matches) } : undefined;
}

function findWords(text: string, keys: ReadonlySet<string>, language: string): Match[] {
  return splitText(text, language)
    .filter(({ key }) => keys.has(key))
    .map(({ from, to }) => ({ from, to }));
}

function splitText(text: string, language: string): (Match & { key: string })[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: written, index }) => {
    const key = normalizeWord(written, language);
    if (key === '') return [];
    const word = trimPunctuation(written);
    const offset = Math.max(0, written.indexOf(word));
    const end = written.includes(word) ? offset + word.length : written.length;
    return [{ key, from: index + offset, to: index + end }];
  });
}

/** From the first to the last of words in a row. */
function findRows(occurrences: readonly (Match & { key: string })[], words: readonly ReadonlySet<string>[]) {
  const matches = occurrences.flatMap(({ from }, first) => {
    const row = occurrences.slice(first, first + words.length);
    const last = row.at(-1);
    const isPhrase = row.length === words.length && row.every(({ key }, index) => words[index]?.has(key));
    return isPhrase && last ? [{ from, to: last.to }] : [];
  });
  return withoutOverlaps(matches);
}

/** The same in a text without spaces, in which the words follow one another at once. */
function findRuns(text: string, [first, ...others]: readonly ReadonlySet<string>[]): Match[] {
  if (!first) return [];
  let runs = findInText(text, first);
  for (const keys of others) {
    const ends = new Map(findInText(text, keys).map(({ from, to }) => [from, to]));
    runs = runs.flatMap(({ from, to }) => {
      const end = ends.get(to);
      return end === undefined ? [] : [{ from, to: end }];
    });
  }
  return withoutOverlaps(runs);
}

/** Without spaces the words of a sentence cannot be told apart. */
function findInText(text: string, keys: ReadonlySet<string>): Match[] {
  const lowerCase = text.toLowerCase();
  // Some capitals have two letters in lower case.
  if (lowerCase.length !== text.length) return [];
  const matches: Match[] = [];
  for (const key of keys) {
    for (let from = lowerCase.indexOf(key); from !== -1; from = lowerCase.indexOf(key, from + key.length))
      matches.push({ from, to: from + key.length });
  }
  return withoutOverlaps(matches);
}

function withoutOverlaps(matches: Match[]): Match[] {
  const kept: Match[] = [];
  for (const match of matches.toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (match.from >= (kept.at(-1)?.to ?? 0)) kept.push(match);
  return kept;
}

function cutAround(text: string, matches: Match[]): Pick<Moment, 'text' | 'matches'> {
  if (text.length <= MAX_LENGTH) return { text, matches };
  const first = matches[0]?.from ?? 0;
  const from = toCharacterStart(text, first <= MAX_LENGTH - LEAD ? 0 : first - LEAD);
  const to = toCharacterStart(text, Math.min(text.length, from + MAX_LENGTH));
  const before = from > 0 ? '…' : '';
  const shift = before.length - from;
  return {
    text: before + text.slice(from, to) + (to < text.length ? '…' : ''),
    matches: matches
      .filter((match) => match.from >= from && match.to <= to)
      .map((match) => ({ from: match.from + shift, to: match.to + shift })),
  };
}

/** Not between the two halves of a character. */
const toCharacterStart = (text: string, index: number): number =>
  /[\udc00-\udfff]/.test(text[index] ?? '') ? index - 1 : index;
