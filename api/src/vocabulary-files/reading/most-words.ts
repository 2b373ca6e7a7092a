/** As many as can be selected at once; more come in several files. */
export const MAX_WORDS = 50_000;
