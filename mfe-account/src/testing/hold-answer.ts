import type { Answer } from '@glossa/kit/testing';

/** A slow call of the API: `held` is its answer in the table of answers, and comes when the test calls `answer`. */
export function holdAnswer() {
  let answer = (_body: Answer) => {};
  const body = new Promise<Answer>((resolve) => (answer = resolve));
  return { held: () => body, answer };
}
