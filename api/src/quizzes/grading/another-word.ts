import lookAlikes from './look-alikes.json';
import type { IsWord } from './grade-typed-answer';

/** Common words that another common word becomes by one slip: what a dictionary would say, where we have none. */
const common: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lookAlikes).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Whether what was typed is a word of its own, and so not a slip of the pen. */
export async function isAnotherWord(text: string, language: string, isWord: IsWord): Promise<boolean> {
  return (common.get(language)?.has(text.toLocaleLowerCase(language)) ?? false) || isWord(text);
}
