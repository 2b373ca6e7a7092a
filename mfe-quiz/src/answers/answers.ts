/** Answers by the index of their question; a missing one is no answer. */
export type Answers = Readonly<Record<number, string>>;
