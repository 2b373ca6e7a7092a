/** Numbers of quizzes are no larger. */
const LARGEST = 2_147_483_647;

/** The number of a quiz from its part of the address; `undefined` when no quiz can have it. */
export function quizIdOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  return Number(text) <= LARGEST ? Number(text) : undefined;
}
