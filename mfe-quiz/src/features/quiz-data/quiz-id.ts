/** The number of a quiz from its part of the address; `undefined` when no quiz can have it. */
export function quizIdOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
