import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { normalizeWord } from '@glossa/contract/word-key';
import { useQuery } from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import { findSavedWord, wordsOfVideoQuery } from '../word/word-queries';

/** Fewer words are not worth a review of their own. */
export const MIN_WORDS_TO_REVIEW = 3;

/** The server says which language a word has. */
const UNKNOWN_LANGUAGE = 'und';

export interface PendingWord {
  readonly word: string;
  readonly videoId: string;
  readonly translation?: string | undefined;
  readonly targetLanguage: string;
}

interface Visits {
  /** The words that are being saved, in the order in which that began. */
  readonly pending: readonly PendingWord[];
  /** The ids of the words saved in this visit of each video; null once the offer to review them is dismissed. */
  readonly saved: Readonly<Record<string, readonly number[] | null>>;
}

/** A visit of a video ends when the panel of its words goes. */
const visits = createStore<Visits>(() => ({ pending: [], saved: {} }));

export function beginSave(word: PendingWord): void {
  visits.setState(({ pending }) => ({ pending: [...pending, word] }));
}

/** `newId` is that of a word that was not saved before. */
export function endSave(word: PendingWord, newId: number | undefined): void {
  visits.setState(({ pending, saved }) => ({
    pending: pending.filter((other) => other !== word),
    saved: newId === undefined ? saved : { ...saved, [word.videoId]: addId(saved[word.videoId], newId) },
  }));
}

const addId = (ids: readonly number[] | null | undefined, id: number) =>
  ids === null ? null : [...(ids ?? []), id];

export function dismissReview(videoId: string): void {
  visits.setState(({ saved }) => ({ saved: { ...saved, [videoId]: null } }));
}

export function endVisit(videoId: string): void {
  visits.setState(({ saved: { [videoId]: _ended, ...saved } }) => ({ saved }));
}

/** The words that were saved from the video in this visit; none once the offer to review them is dismissed. */
export function useSavedIds(videoId: string): readonly number[] {
  const { data: words } = useQuery(wordsOfVideoQuery(videoId));
  const saved = useStore(visits, ({ saved: ofVideos }) => ofVideos[videoId]);
  return words?.flatMap(({ id }) => (saved?.includes(id) ? id : [])) ?? [];
}

/** Words being saved that the list lacks, newest first, in places that a late answer does not move. */
export function usePendingWords(
  videoId: string,
  words: readonly VocabularyWord[] | undefined,
): PendingWord[] {
  const pending = useStore(visits, (state) => state.pending);
  const own = pending.filter((word) => word.videoId === videoId && !findSavedWord(words, word.word));
  // The same word may be saved again before the first answer comes.
  const byKey = new Map(own.map((word) => [normalizeWord(word.word, UNKNOWN_LANGUAGE), word]));
  return [...byKey.values()].reverse();
}
