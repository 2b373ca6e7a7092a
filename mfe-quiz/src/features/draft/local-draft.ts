import { browserStorage } from '@glossa/shared/browser-storage';
import { EMPTY_DRAFT, type LocalDraft } from './draft';

/** A draft belongs to one learner and one quiz: several learners may share a browser. */
export interface DraftPlace {
  readonly learnerId: number;
  readonly quizId: number;
}

const keyOf = ({ learnerId, quizId }: DraftPlace) => `glossa.quiz-draft.${learnerId}.${quizId}`;

/** The draft this browser keeps of the quiz. Only what fits a quiz of `total` questions is believed. */
export function readLocalDraft(place: DraftPlace, total: number): LocalDraft {
  try {
    return asDraft(JSON.parse(browserStorage.get(keyOf(place)) ?? 'null'), total);
  } catch {
    // Unreadable text is the same as no draft.
    return EMPTY_DRAFT;
  }
}

export function writeLocalDraft(place: DraftPlace, draft: LocalDraft): void {
  browserStorage.set(keyOf(place), JSON.stringify(draft));
}

export function forgetLocalDraft(place: DraftPlace): void {
  browserStorage.remove(keyOf(place));
}

/** Notes that the server has the draft of `sentAt`; a screen that is gone by now can still be told so. */
export function noteSent(place: DraftPlace, total: number, sent: Pick<LocalDraft, 'sentAt' | 'base'>): void {
  if (browserStorage.get(keyOf(place)) === null) return;
  writeLocalDraft(place, { ...readLocalDraft(place, total), ...sent });
}

function asDraft(value: unknown, total: number): LocalDraft {
  if (typeof value !== 'object' || value === null) return EMPTY_DRAFT;
  const draft = value as Partial<Record<keyof LocalDraft, unknown>>;
  const within = (index: number) => Number.isInteger(index) && index >= 0 && index < total;
  const given = typeof draft.answers === 'object' && draft.answers !== null ? draft.answers : {};
  const answers = Object.entries(given).filter(
    (entry): entry is [string, string] => within(Number(entry[0])) && typeof entry[1] === 'string',
  );
  return {
    answers: Object.fromEntries(answers),
    current: typeof draft.current === 'number' && within(draft.current) ? draft.current : 0,
    seconds: positive(draft.seconds),
    changedAt: positive(draft.changedAt),
    sentAt: positive(draft.sentAt),
    base: typeof draft.base === 'string' ? draft.base : undefined,
  };
}

const positive = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);
