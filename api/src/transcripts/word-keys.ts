import type { TranscriptWord } from '@glossa/contract/transcript';
import { foldForm } from '../language/word-form';

/** Nobody can save a longer one, and the index holds none of any length. */
const LONGEST_KEY = 200;

/** The distinct words of a transcript, folded as saved words are. What has no letter, such as a number, is no word. */
export function wordKeysOf(words: readonly TranscriptWord[], language: string): string[] {
  const keys = new Set(words.map(({ text }) => foldForm(text, language)));
  return [...keys].filter((key) => /\p{L}/u.test(key) && key.length <= LONGEST_KEY);
}
