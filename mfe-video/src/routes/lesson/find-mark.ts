import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { isCountedWord, normalizeWord } from '@glossa/contract/word-key';
import { wordSeparator } from '@glossa/contract/word-separator';
import type { WordMark } from '../../features/reading/sentence-words';
import type { Knowledge } from '../../features/saved-words/knowledge';
import { phrasesInText } from '../../features/saved-words/phrases-in-text';

const NO_MARK: WordMark = { status: 'none' };
const NEW: WordMark = { status: 'new' };

/** Keys of the words of a text, by index: `spoken` of all, `keys` of those that are counted, empty for what is no word. */
export function keysOfWords(words: readonly TranscriptWord[], language: string) {
  const spoken = words.map(({ text }) => normalizeWord(text, language));
  return { spoken, keys: spoken.map((key) => (isCountedWord(key) ? key : '')) };
}

interface MarkedText extends ReturnType<typeof keysOfWords> {
  readonly sentences: readonly TranscriptSentence[];
  readonly language: string;
}

/** The marks of the words of a text, by index. `loaded`: what the learner does not know is new, but for names. */
export function createFindMark(
  { spoken, keys, sentences, language }: MarkedText,
  { saved, statuses, names, loaded }: Knowledge & { loaded: boolean },
): (index: number) => WordMark {
  const phrases = phrasesInText({ keys: spoken, sentences, separator: wordSeparator(language) }, saved);
  return (index) => {
    const key = keys[index];
    const phrase = phrases.get(index);
    if (!key || (phrase && !saved.has(key))) return phrase ?? NO_MARK;
    const status = saved.get(key) ?? statuses.get(key);
    return status ? { status } : loaded && !names.has(key) ? NEW : NO_MARK;
  };
}
