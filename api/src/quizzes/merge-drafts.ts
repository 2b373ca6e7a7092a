import type { QuizDraft } from '@glossa/contract/quiz';

/** A draft that a device sends. */
export interface SentDraft {
  answers: QuizDraft['answers'];
  time_taken: number;
  position: number | undefined;
  /** `saved_at` of the draft it began from; undefined when there was none. */
  base: string | undefined;
  /** Places answered or cleared since; undefined: all of `answers`. */
  changed: readonly number[] | undefined;
}

/**
 * The draft to keep. One that began from the kept one takes its place; else another device has saved since, and what it
 * answered stays, but where the learner has answered the same question here as well.
 */
export function mergeDrafts(kept: QuizDraft | null, sent: SentDraft, now: Date): QuizDraft {
  const isNext = kept === null || (sent.base !== undefined && sent.base === kept.saved_at);
  const answers = isNext ? byPlace(sent.answers) : merged(byPlace(kept.answers), sent);
  const position = sent.position ?? (isNext ? undefined : kept.position);
  return {
    answers: [...answers]
      .sort(([one], [other]) => one - other)
      .map(([question_index, answer]) => ({ question_index, answer })),
    time_taken: isNext ? sent.time_taken : Math.max(kept.time_taken, sent.time_taken),
    ...(position !== undefined && { position }),
    saved_at: laterThan(kept?.saved_at, now).toISOString(),
  };
}

/** A place given twice counts as its last. */
function byPlace(answers: QuizDraft['answers']): Map<number, string> {
  return new Map(answers.map(({ question_index, answer }) => [question_index, answer]));
}

function merged(kept: ReadonlyMap<number, string>, { answers, changed }: SentDraft): Map<number, string> {
  const sent = byPlace(answers);
  const own = new Set(changed ?? sent.keys());
  const both = new Map([...sent, ...kept]);
  for (const place of own) {
    const answer = sent.get(place);
    if (answer === undefined) both.delete(place);
    else both.set(place, answer);
  }
  return both;
}

/** Each draft has a time of its own: by it a device is known to have begun from this one and no other. */
function laterThan(before: string | undefined, now: Date): Date {
  const last = before === undefined ? Number.NaN : Date.parse(before);
  return now.getTime() > last || Number.isNaN(last) ? now : new Date(last + 1);
}
