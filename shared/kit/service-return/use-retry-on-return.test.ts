import { queryClient } from '@glossa/kit/api-client';
import { answerCalls, comeOnline, noAnswer, withHeaders, withStatus, type Answer } from '@glossa/kit/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { useRetryOnReturn } from '.';

let answer: Answer;
const retry = jest.fn();

/** A screen whose part has failed while the service answers so. */
async function fail(first: Answer) {
  answer = first;
  const { calls } = answerCalls({ 'GET /api/auth/me': () => answer });
  const view = renderHook(({ hasFailed }) => useRetryOnReturn(hasFailed, retry), {
    initialProps: { hasFailed: true },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  return { ...view, calls };
}

async function askAgain(next: Answer) {
  answer = next;
  await comeOnline();
}

const { queries, ...others } = queryClient.getDefaultOptions();
beforeAll(() => queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: 0 } }));
beforeEach(() => {
  queryClient.mount();
  retry.mockClear();
});
afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
});

test.each([
  ['no answer', noAnswer],
  ['a refusal of a server that starts', withStatus(503, {})],
  ['an answer from the browser’s store', withHeaders({ 'x-glossa-stored-at': '2026-11-30T08:05:00Z' }, {})],
])('what failed in an outage with %s is retried once, after it', async (_which, away) => {
  await fail(away);
  await askAgain(away);
  expect(retry).not.toHaveBeenCalled();
  await askAgain({});
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
  await askAgain({});
  expect(retry).toHaveBeenCalledTimes(1);
});

test('what fails while the service is there is left to the learner', async () => {
  await fail({});
  await askAgain({});
  expect(retry).not.toHaveBeenCalled();
});

test('a server that refuses the question is back too', async () => {
  await fail(noAnswer);
  await askAgain(withStatus(404, {}));
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
});

test('a failure is judged by what the service answers now, and not by an earlier outage', async () => {
  const { rerender, calls } = await fail(noAnswer);
  rerender({ hasFailed: false });
  answer = {};
  rerender({ hasFailed: true });
  await waitFor(() => expect(calls).toHaveLength(2));
  await askAgain({});
  expect(retry).not.toHaveBeenCalled();
});

test('an outage is noticed although the service has just answered', async () => {
  const { rerender, calls } = await fail({});
  rerender({ hasFailed: false });
  answer = noAnswer;
  rerender({ hasFailed: true });
  await waitFor(() => expect(calls).toHaveLength(2));
  await askAgain({});
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
});

test('nothing is asked without a failure', async () => {
  const { rerender, calls } = await fail(noAnswer);
  rerender({ hasFailed: false });
  await askAgain({});
  expect(calls).toHaveLength(1);
  expect(retry).not.toHaveBeenCalled();
});
