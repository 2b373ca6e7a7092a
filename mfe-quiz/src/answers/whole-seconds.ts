/** The API takes no longer time than a day; a tab can be left open for longer. */
const LONGEST_SECONDS = 86_400;

/** Time spent as the API takes it. */
export const wholeSeconds = (seconds: number): number => Math.min(Math.round(seconds), LONGEST_SECONDS);
