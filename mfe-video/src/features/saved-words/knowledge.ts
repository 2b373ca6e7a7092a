import type { SavedWord } from '@glossa/contract/read/saved-word';
import type { TranscriptKnowledge, WordKnowledge } from '@glossa/contract/video/transcript';
import { normalizeWord } from '@glossa/contract/word-key';
import type { SavedMark } from '../../saved-mark';

/** What the learner knows of words, by their keys; `saved`: of saved words and phrases alone. */
export interface Knowledge {
  readonly saved: ReadonlyMap<string, SavedMark>;
  readonly statuses: ReadonlyMap<string, WordKnowledge>;
  readonly names: ReadonlySet<string>;
}

type KnownWords = Omit<TranscriptKnowledge, 'video_id' | 'language'>;

/** `data`: undefined until it is loaded; then nothing is known. */
export function readKnowledge(data: KnownWords | undefined, language: string): Knowledge {
  const words = data?.words.map((word) => [normalizeWord(word.word, language), word] as const) ?? [];
  const presumed = data?.presumed_words.map((key) => [key, 'presumed'] as const) ?? [];
  const known = data?.known_words.map((key) => [key, 'known'] as const) ?? [];
  return {
    saved: new Map(
      words.map(([key, { status, due }]) => [key, due && status === 'learning' ? 'due' : status] as const),
    ),
    statuses: new Map<string, WordKnowledge>([
      ...presumed,
      ...known,
      ...words.map(([key, { status }]) => [key, status] as const),
    ]),
    names: new Set(data?.names),
  };
}

/** A server that knows only saved words marks no others. */
export const onlySaved = (words: readonly Pick<SavedWord, 'word' | 'is_mastered'>[]): KnownWords => ({
  words: words.map(({ word, is_mastered }) => ({ word, status: is_mastered ? 'mastered' : 'learning' })),
  known_words: [],
  presumed_words: [],
});
