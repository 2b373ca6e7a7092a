/** The status and the code of an answer that refuses a call. */
export function readRefusal(answer: { statusCode: number; json<Body>(): Body }): [number, string] {
  return [answer.statusCode, answer.json<{ code: string }>().code];
}
