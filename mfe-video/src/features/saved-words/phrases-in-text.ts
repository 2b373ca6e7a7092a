import { trimPunctuation } from '@glossa/contract/word-key';
import type { SavedMark } from '../../saved-mark';

interface PhrasePart {
  readonly status: SavedMark;
  /** The phrase continues after the word. */
  readonly continues: boolean;
}

interface Text {
  /** By `normalizeWord`; empty for punctuation. */
  readonly keys: readonly string[];
  readonly sentences: readonly { readonly first: number; readonly count: number }[];
  readonly separator: string;
}

const NOT_IN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;

/** Finds the saved phrases in a text. Keys of `saved` are by `normalizeWord`; the result is by word index. */
export function phrasesInText(text: Text, saved: ReadonlyMap<string, SavedMark>) {
  const found = new Map<number, PhrasePart>();
  const phrases = groupByFirstPart(saved, text.separator);
  if (phrases.size === 0) return found;
  for (const { first, count } of text.sentences) {
    for (let index = first; index < first + count; index += 1) {
      for (const [phrase, status] of phrases.get(firstPart(text.keys[index] ?? '', text.separator)) ?? []) {
        const last = findEnd(phrase, index, first + count, text);
        for (let at = index; at <= last; at += 1) found.set(at, { status, continues: at < last });
      }
    }
  }
  return found;
}

/** The first word, or the first character in languages without spaces. */
const firstPart = (words: string, separator: string): string =>
  separator === '' ? words.charAt(0) : (words.split(separator, 1)[0] ?? '');

function groupByFirstPart(saved: ReadonlyMap<string, SavedMark>, separator: string) {
  const phrases = new Map<string, [phrase: string, status: SavedMark][]>();
  for (const [key, status] of saved) {
    const words = separator === '' ? [key.replace(NOT_IN_WORDS, '')] : key.split(/\s+/).map(trimPunctuation);
    const phrase = words.filter((word) => word !== '').join(separator);
    // Single words are marked elsewhere.
    if (phrase === '' || (separator !== '' && !phrase.includes(separator))) continue;
    const lead = firstPart(phrase, separator);
    phrases.set(lead, [...(phrases.get(lead) ?? []), [phrase, status]]);
  }
  return phrases;
}

/** The last word of a phrase that begins at `index`; -1 if it does not match before `end`. */
function findEnd(phrase: string, index: number, end: number, { keys, separator }: Text): number {
  let rest = separator + phrase;
  for (let at = index; at < end; at += 1) {
    const key = keys[at] ?? '';
    if (key === '') continue;
    if (!rest.startsWith(separator + key)) return -1;
    rest = rest.slice(separator.length + key.length);
    if (rest === '') return at;
  }
  return -1;
}
