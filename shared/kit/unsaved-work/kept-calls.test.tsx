import { apiClient } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { answerCalls, noAnswer, type Answer } from '@glossa/kit/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { attemptKept, dismissKept, forgetKept, replayKept, sendOrKeep, useKeptCalls } from './kept-calls';

const save = (word: string) =>
  ({ method: 'post', url: '/vocabulary', body: { word }, kind: 'word.save', about: word }) as const;
let answer: Answer;
let calls: ReturnType<typeof answerCalls>['calls'];

beforeEach(() => {
  beginSession('one', { id: 1, username: 'nino' } as User);
  answer = noAnswer;
  ({ calls } = answerCalls({ '*': () => answer }));
});
afterEach(() => endSession());

// First, before the outbox is loaded.
test('on a shell that has no outbox a write is made at once with a key, and nothing is kept', async () => {
  const { loadOutbox } = apiClient;
  Reflect.deleteProperty(apiClient, 'loadOutbox');
  const { result } = renderHook(() => useKeptCalls());
  await expect(sendOrKeep(save('cat'))).rejects.toMatchObject({ isNetwork: true });
  answer = { id: 1 };
  await expect(sendOrKeep(save('dog'))).resolves.toMatchObject({ kept: false, data: { id: 1 } });
  await sendOrKeep({ method: 'delete', url: '/vocabulary/1', kind: 'word.delete' });
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE']);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
  replayKept();
  await dismissKept('none');
  await forgetKept();
  expect([await attemptKept(), result.current]).toEqual([[], []]);
  Object.assign(apiClient, { loadOutbox });
});

test('a component sees what is kept, of one kind or of all, from its first time on screen', async () => {
  const { result } = renderHook(() => [useKeptCalls(), useKeptCalls('settings')]);
  const seen = () => result.current.map((kept) => kept.map(({ about }) => about));
  await act(async () => void (await sendOrKeep(save('cat'))));
  await act(async () => void (await sendOrKeep({ ...save('A1'), kind: 'settings' })));
  await waitFor(() => expect(seen()).toEqual([['cat', 'A1'], ['A1']]));
  const later = renderHook(() => useKeptCalls());
  expect(later.result.current).toHaveLength(2);
  answer = {};
  act(replayKept);
  await waitFor(() => expect(seen()).toEqual([[], []]));
});
