import { browserStorage } from '@glossa/shared/browser-storage';
import { EMPTY_DRAFT, type LocalDraft, type Times } from './draft';
import { oldTimes, takeOldDraft } from './old-draft';

/** A draft belongs to one learner and one quiz: several learners may share a browser. */
export interface DraftPlace {
  readonly learnerId: number;
  readonly quizId: number;
}

const keyOf = ({ learnerId, quizId }: DraftPlace) => `glossa.quiz-draft.${learnerId}.${quizId}`;

/** The draft this browser keeps of the quiz. Only what fits a quiz of `total` questions is believed. */
export function readLocalDraft(place: DraftPlace, total: number): LocalDraft {
  return findLocalDraft(place, total) ?? EMPTY_DRAFT;
}

/** The same; `undefined` when nothing is kept. */
export function findLocalDraft(place: DraftPlace, total: number): LocalDraft | undefined {
  takeOldDraft(place.quizId, (text) => hasDraft(place) || browserStorage.set(keyOf(place), text));
  const text = browserStorage.get(keyOf(place));
  if (text === null) return undefined;
  try {
    return asDraft(JSON.parse(text), total);
  } catch {
    // Unreadable text is the same as a draft of nothing.
    return EMPTY_DRAFT;
  }
}

const hasDraft = (place: DraftPlace): boolean => browserStorage.get(keyOf(place)) !== null;

/** Answers whether the browser keeps it. */
export function writeLocalDraft(place: DraftPlace, draft: LocalDraft): boolean {
  return browserStorage.set(keyOf(place), JSON.stringify(draft));
}

export function forgetLocalDraft(place: DraftPlace): void {
  browserStorage.remove(keyOf(place));
}

/** Tells when another tab has kept or forgotten its draft of the quiz. Answers what ends it. */
export function followLocalDraft(
  place: DraftPlace,
  note: (change: 'kept' | 'forgotten') => void,
): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(place)) note(newValue === null ? 'forgotten' : 'kept');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function asDraft(value: unknown, total: number): LocalDraft {
  if (typeof value !== 'object' || value === null) return EMPTY_DRAFT;
  const draft = value as Record<string, unknown>;
  const within = (index: unknown) => Number.isInteger(index) && Number(index) >= 0 && Number(index) < total;
  const isText = (entry: unknown): entry is string => typeof entry === 'string';
  const isTime = (entry: unknown): entry is number => typeof entry === 'number' && entry > 0;
  const answers = entriesOf(draft['answers'], within, isText);
  const times = (name: string): Times => entriesOf(draft[name], within, isTime);
  return {
    answers,
    current: within(draft['current']) ? Number(draft['current']) : 0,
    seconds: isTime(draft['seconds']) ? draft['seconds'] : 0,
    ...('changed' in draft ? { changed: times('changed'), sent: times('sent') } : oldTimes(answers, draft)),
    base: typeof draft['base'] === 'string' ? draft['base'] : undefined,
  };
}

function entriesOf<Entry>(
  value: unknown,
  within: (index: number) => boolean,
  fits: (entry: unknown) => entry is Entry,
): Readonly<Record<number, Entry>> {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const kept = given.flatMap(([key, entry]): [number, Entry][] =>
    within(Number(key)) && fits(entry) ? [[Number(key), entry]] : [],
  );
  return Object.fromEntries(kept);
}
