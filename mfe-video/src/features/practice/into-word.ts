/** Just inside a word or sentence: at its very start a player may still report the one before. */
export const INTO_WORD_SECONDS = 0.01;
