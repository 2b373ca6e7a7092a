/** Stands for the missing word in a question, and in the sentence that it is about. */
export const BLANK = '_____';

/** The answer of a learner who does not know: it is never right. */
export const UNKNOWN_ANSWER = '?';
