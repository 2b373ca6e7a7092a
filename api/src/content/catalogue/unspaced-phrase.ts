/** Phrases of languages that are written without spaces: their words cannot be told from how they are typed. */
import { isCountedWord, normalizeWord } from '@glossa/contract/word-key';
import { splitWords } from '../transcripts/split-words';

const UNSPACED_SCRIPT =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u;
/** The segmenter goes by the script; one name is enough for all. */
const SEGMENTED_AS = 'zh';
/** Longer words of such a language are not looked for. */
const MAX_TOKEN_CHARACTERS = 10;
const SEPARATOR = /[\s\p{P}]/u;

export interface UnspacedPhrase {
  /** In lower case, without spaces and stops. */
  text: string;
  /** A lesson that says the phrase has a word of each list: pieces, as transcripts divide it differently. */
  words: string[][];
}

/** Several words of a language without spaces, typed with spaces or without; undefined for any other text. */
export function readUnspacedPhrase(written: string, maxWords: number): UnspacedPhrase | undefined {
  if (!UNSPACED_SCRIPT.test(written)) return undefined;
  const segments = splitWords(widen(written), SEGMENTED_AS, maxWords)
    .map(({ text }) => normalizeWord(text, SEGMENTED_AS))
    .filter((segment) => segment !== '');
  if (segments.length < 2) return undefined;
  const characters = [...segments.join('')];
  let from = 0;
  const places = segments.map((segment) => {
    const place = { from, length: [...segment].length };
    from += place.length;
    return place;
  });
  return {
    text: withoutSeparators(characters.join('')),
    words: chooseCertain(places).map((place) => listPieces(characters, place.from).filter(isWord)),
  };
}

/** Letters of half width; the same normalization of other letters would take Thai vowels apart. */
const widen = (text: string) => text.replaceAll(/[\uff00-\uffef]+/g, (letters) => letters.normalize('NFKC'));

const isWord = (piece: string) => isCountedWord(normalizeWord(piece, SEGMENTED_AS));

/** Single characters at an end may belong to a word that continues beyond the phrase. */
function chooseCertain<Place extends { length: number }>(places: readonly Place[]): readonly Place[] {
  const isLong = ({ length }: Place) => length > 1;
  const first = places.findIndex(isLong);
  return first === -1 ? places : places.slice(first, places.findLastIndex(isLong) + 1);
}

/** The pieces that have the character at `place`. */
function listPieces(characters: readonly string[], place: number): string[] {
  const pieces: string[] = [];
  for (let from = Math.max(0, place - MAX_TOKEN_CHARACTERS + 1); from <= place; from += 1)
    for (let to = place + 1; to <= Math.min(characters.length, from + MAX_TOKEN_CHARACTERS); to += 1)
      pieces.push(characters.slice(from, to).join(''));
  return pieces;
}

/** Compares without stops and spaces in linear time: a regular expression might take exponential time. */
export function findUnspacedText(sentence: string, phrase: string): { from: number; to: number }[] {
  const sought = withoutSeparators(phrase).toLowerCase();
  if (sought === '') return [];
  // Where each code unit of the compared text comes from.
  const places: { from: number; to: number }[] = [];
  let compared = '';
  let from = 0;
  for (const character of sentence) {
    const to = from + character.length;
    const folded = SEPARATOR.test(character) ? '' : character.toLowerCase();
    for (let unit = 0; unit < folded.length; unit += 1) places.push({ from, to });
    compared += folded;
    from = to;
  }
  const matches: { from: number; to: number }[] = [];
  for (let at = compared.indexOf(sought); at !== -1; at = compared.indexOf(sought, at + sought.length)) {
    const [first, last] = [places[at], places[at + sought.length - 1]];
    if (first && last) matches.push({ from: first.from, to: last.to });
  }
  return matches;
}

const withoutSeparators = (text: string): string =>
  [...text].filter((character) => !SEPARATOR.test(character)).join('');
