/** What a learner has done of a quiz that is not submitted yet. */
export interface Draft {
  /** By question index; a missing one is no answer. */
  readonly answers: Readonly<Record<number, string>>;
  /** Index of the question on screen. */
  readonly current: number;
  /** Seconds spent so far. */
  readonly seconds: number;
}

export const EMPTY_DRAFT: Draft = { answers: {}, current: 0, seconds: 0 };

const keyOf = (quizId: number) => `glossa.quiz-draft.${quizId}`;

/** The draft this tab holds of the quiz. Only what fits a quiz of `total` questions is believed. */
export function readDraft(quizId: number, total: number): Draft {
  try {
    return asDraft(JSON.parse(sessionStorage.getItem(keyOf(quizId)) ?? 'null'), total);
  } catch {
    // Unreadable text, or a browser that forbids storage, is the same as no draft.
    return EMPTY_DRAFT;
  }
}

export function writeDraft(quizId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(quizId), JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden: the quiz itself goes on without it.
  }
}

export function forgetDraft(quizId: number): void {
  sessionStorage.removeItem(keyOf(quizId));
}

function asDraft(value: unknown, total: number): Draft {
  if (typeof value !== 'object' || value === null) return EMPTY_DRAFT;
  const { answers, current, seconds } = value as Partial<Record<keyof Draft, unknown>>;
  const within = (index: number) => Number.isInteger(index) && index >= 0 && index < total;
  const entries = Object.entries(typeof answers === 'object' && answers !== null ? answers : {}).filter(
    (entry): entry is [string, string] => within(Number(entry[0])) && typeof entry[1] === 'string',
  );
  return {
    answers: Object.fromEntries(entries),
    current: typeof current === 'number' && within(current) ? current : 0,
    seconds: typeof seconds === 'number' && seconds > 0 ? seconds : 0,
  };
}
