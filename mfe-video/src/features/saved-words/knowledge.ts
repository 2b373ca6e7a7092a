import type { SavedWord } from '@glossa/contract/read/saved-word';
import type { SavedStatus, TranscriptKnowledge, WordKnowledge } from '@glossa/contract/video/transcript';
import { normalizeWord } from '@glossa/contract/word-key';

/** What the learner knows of words, by their keys; `saved`: of saved words and phrases alone. */
export interface Knowledge {
  readonly saved: ReadonlyMap<string, SavedStatus>;
  readonly statuses: ReadonlyMap<string, WordKnowledge>;
}

type KnownWords = Pick<TranscriptKnowledge, 'words' | 'known_words' | 'presumed_words'>;

/** `data`: undefined until it is loaded; then nothing is known. */
export function readKnowledge(data: KnownWords | undefined, language: string): Knowledge {
  const saved = data?.words.map(({ word, status }) => [normalizeWord(word, language), status] as const) ?? [];
  const presumed = data?.presumed_words.map((key) => [key, 'presumed'] as const) ?? [];
  const known = data?.known_words.map((key) => [key, 'known'] as const) ?? [];
  return {
    saved: new Map(saved),
    statuses: new Map<string, WordKnowledge>([...presumed, ...known, ...saved]),
  };
}

/** A server that knows only saved words marks no others. */
export const onlySaved = (words: readonly Pick<SavedWord, 'word' | 'is_mastered'>[]): KnownWords => ({
  words: words.map(({ word, is_mastered }) => ({ word, status: is_mastered ? 'mastered' : 'learning' })),
  known_words: [],
  presumed_words: [],
});
