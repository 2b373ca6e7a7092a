/** Stands for the missing word in a question, and in the sentence that it is about. */
export const BLANK = '_____';
