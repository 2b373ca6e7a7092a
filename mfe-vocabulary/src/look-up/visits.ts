import { createStore } from 'zustand';

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
export const visits = createStore<Visits>(() => ({ pending: [], saved: {} }));

export const beginSave = (word: PendingWord): void =>
  visits.setState(({ pending }) => ({ pending: [...pending, word] }));

/** `newId` is that of a word that was not saved before. */
export function endSave(word: PendingWord, newId: number | undefined): void {
  visits.setState(({ pending, saved }) => ({
    pending: pending.filter((other) => other !== word),
    saved: newId === undefined ? saved : { ...saved, [word.videoId]: addId(saved[word.videoId], newId) },
  }));
}

const addId = (ids: readonly number[] | null | undefined, id: number) =>
  ids === null ? null : [...(ids ?? []), id];
