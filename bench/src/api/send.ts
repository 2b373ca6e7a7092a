import type { HotCall } from './hot-calls';
import type { Learner } from '../harness/learners';

export interface MeasuredLearner extends Learner {
  /** Id of one of the learner's quizzes that has questions. */
  quiz: number;
}

/** Builds the HTTP request of a call. */
export function buildRequest({ method, route, body }: HotCall, { token, quiz }: MeasuredLearner, n: number) {
  return {
    method,
    path: `/api${route.replace(':quiz', String(quiz))}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'x-call': String(n) }),
    },
    ...(body && { body: JSON.stringify(body(n)) }),
  };
}

/** Sends one call and reads the whole response. */
export async function send(
  address: string,
  call: HotCall,
  learner: MeasuredLearner,
  n: number,
): Promise<{ path: string; status: number; answer: unknown }> {
  const { path, ...request } = buildRequest(call, learner, n);
  const answer = await fetch(address + path, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${text}`);
  return { path, status: answer.status, answer: JSON.parse(text) as unknown };
}
