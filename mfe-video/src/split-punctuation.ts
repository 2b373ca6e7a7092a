import { trimPunctuation } from '@glossa/contract/word-key';

/** A token as what stands before its letters, these, and what stands after them. One without letters is not split. */
export function splitPunctuation(text: string): [before: string, letters: string, after: string] {
  const letters = trimPunctuation(text);
  const at = letters === '' ? -1 : text.indexOf(letters);
  return at < 0 ? ['', text, ''] : [text.slice(0, at), letters, text.slice(at + letters.length)];
}
