import { readCount, readPart, readText } from '@glossa/contract/read/fields';
import { browserStorage, listen } from '@glossa/kit/browser';
import type { Answers } from '../../answers/answers';

export interface Draft {
  readonly answers: Answers;
  /** Indexes of the answers that the server does not have yet. */
  readonly unsent: readonly number[];
  readonly current: number;
  readonly seconds: number;
  /** `saved_at` of the server's draft that `answers` contains, by the server's clock. */
  readonly savedAt: string | undefined;
}

/** A draft belongs to one learner and one quiz: several learners may share a browser. */
export interface DraftKey {
  readonly learnerId: number;
  readonly quizId: number;
}

export const EMPTY_DRAFT: Draft = {
  answers: {},
  unsent: [],
  current: 0,
  seconds: 0,
  savedAt: undefined,
};

const storageKey = ({ learnerId, quizId }: DraftKey) => `glossa.quiz-draft.${learnerId}.${quizId}`;

/** The draft in this browser's storage, reduced to what fits a quiz of `total` questions. */
export function readStoredDraft(key: DraftKey, total: number): Draft | undefined {
  if (browserStorage.get(storageKey(key)) === null) return undefined;
  return parseDraft(browserStorage.getJson(storageKey(key)), total);
}

/** False when the browser refuses to store it. */
export const writeStoredDraft = (key: DraftKey, draft: Draft): boolean =>
  browserStorage.set(storageKey(key), JSON.stringify(draft));

export const removeStoredDraft = (key: DraftKey): void => browserStorage.remove(storageKey(key));

/** Reports when another tab has written or removed the draft. Returns the unsubscribe function. */
export const watchStoredDraft = (key: DraftKey, onChange: (isRemoved: boolean) => void): (() => void) =>
  listen(window, {
    storage: (event) => event.key === storageKey(key) && onChange(event.newValue === null),
  });

function parseDraft(value: unknown, total: number): Draft {
  const { answers, unsent, current, seconds, savedAt } = readPart(value);
  const isIndex = (index: unknown): index is number =>
    Number.isInteger(index) && Number(index) >= 0 && Number(index) < total;
  const isAnswer = (entry: [string, unknown]): entry is [string, string] =>
    isIndex(Number(entry[0])) && typeof entry[1] === 'string';
  return {
    answers: Object.fromEntries(Object.entries(readPart(answers)).filter(isAnswer)),
    unsent: Array.isArray(unsent) ? unsent.filter(isIndex) : [],
    current: isIndex(current) ? current : 0,
    seconds: Math.max(0, readCount(seconds)),
    savedAt: readText(savedAt) ?? undefined,
  };
}
