import type { WordFile } from '../word-file';
import { readToken, TOKEN_BYTES, HEAD_BYTES } from '../wordnet/packed-tokens';

/** How a sense has a word of a sentence: not at all, in a related synset, or in its own words and gloss. */
export const MATCH = { none: 0, related: 1, itself: 2 } as const;

/** The words of a sentence are bits of an integer. */
const MAX_WORDS = 30;

/**
 * For each synset how it has each word of a sentence, as a `MATCH`. A word is given as the forms that a dictionary may list it
 * under, and so are the words of synsets: two words match when they have a form in common.
 */
export function matchSenses(
  synsets: readonly string[],
  words: readonly (readonly string[])[],
  file: WordFile,
): Uint8Array[] {
  const matches = synsets.map(() => new Uint8Array(words.length));
  for (let first = 0; first < words.length && synsets.length > 0; first += MAX_WORDS) {
    const part = words.slice(first, first + MAX_WORDS);
    const marks = markTokens(part, file);
    for (const [index, synset] of synsets.entries()) {
      const { own, related } = collectMarks(synset, marks, file);
      const match = matches[index];
      for (let word = 0; match && word < part.length; word += 1) {
        const bit = 1 << word;
        match[first + word] = own & bit ? MATCH.itself : related & bit ? MATCH.related : MATCH.none;
      }
    }
  }
  return matches;
}

/** The tokens that the words match, each with a bit for each word. */
function markTokens(words: readonly (readonly string[])[], file: WordFile): ReadonlyMap<number, number> {
  const marks = new Map<number, number>();
  for (const [word, forms] of words.entries())
    for (const form of forms)
      for (const token of file.get('tokens', form) ?? [])
        marks.set(token, (marks.get(token) ?? 0) | (1 << word));
  return marks;
}

/** The marks of a synset's own tokens, and of those of related ones. */
function collectMarks(synset: string, marks: ReadonlyMap<number, number>, file: WordFile) {
  const tokens = file.readTokens(synset);
  if (!tokens) return { own: 0, related: 0 };
  const endOfOwn = HEAD_BYTES + TOKEN_BYTES * tokens.readUInt16LE(0);
  let own = 0;
  let related = 0;
  for (let at = HEAD_BYTES; at < endOfOwn; at += TOKEN_BYTES) own |= marks.get(readToken(tokens, at)) ?? 0;
  for (let at = endOfOwn; at < tokens.length; at += TOKEN_BYTES)
    related |= marks.get(readToken(tokens, at)) ?? 0;
  return { own, related };
}
