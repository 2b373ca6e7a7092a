import 'fake-indexeddb/auto';
import { ApiError, apiClient, queryClient } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { answerCalls, noAnswer, withHeaders, withStatus, type Answer } from '@glossa/kit/testing';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { setImmediate } from 'node:timers';
import { Outbox } from './outbox';

const learner = (id: number) => ({ id, username: `learner ${id}` }) as User;
const save = (word: string) =>
  ({ method: 'post', url: '/vocabulary', body: { word }, kind: 'word.save', about: word }) as const;

let answer: (word: string) => Answer;
let calls: ReturnType<typeof answerCalls>['calls'];
let outbox: Outbox;
const sentWords = () => calls.map(({ data }) => (data as { word: string }).word);
const keptWords = () => outbox.kept.getState().map(({ about }) => about);

/** The page goes away, and another one comes. */
function reload(): void {
  outbox.close();
  outbox = new Outbox();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  beginSession('one', learner(1));
  answer = () => noAnswer;
  ({ calls } = answerCalls({
    'POST /api/vocabulary': ({ data }: { data: { word: string } }) => answer(data.word),
  }));
  outbox = new Outbox();
});

afterEach(() => {
  outbox.close();
  endSession();
});

const replayed = () => calls.map(({ key }) => key);

describe('a write', () => {
  it('has one key in all attempts, over a restart', async () => {
    await outbox.sendOrKeep(save('cat'));
    await outbox.attempt();
    reload();
    await outbox.attempt();
    expect(replayed().length).toBeGreaterThan(2);
    expect(new Set(replayed()).size).toBe(1);
    expect(replayed()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([401, 408, 429, 500, 502, 503])('answered with %i is kept', async (status) => {
    answer = () => withStatus(status, { code: 'later', detail: 'Later.' });
    await expect(outbox.sendOrKeep(save('cat'))).resolves.toMatchObject({ kept: true });
  });

  it.each([
    ['a page in its place', withHeaders({ 'content-type': 'text/html' }, '<html>')],
    ['the 404 of a proxy', withStatus(404, '<html>')],
    ['the 403 of a proxy', withStatus(403, '')],
    ['the 500 of a proxy', withStatus(500, 'Internal Server Error')],
  ])('that gets %s has not arrived, and waits for the answer of the server', async (_what, others) => {
    answer = () => others;
    await expect(outbox.sendOrKeep(save('cat'))).resolves.toMatchObject({ kept: true });
    for (let attempts = 0; attempts <= 5; attempts += 1) await outbox.attempt();
    expect(outbox.kept.getState()).toEqual([expect.not.objectContaining({ refused: expect.anything() })]);
    answer = (word) => ({ word });
    expect(await outbox.attempt()).toEqual([]);
  });

  it('that breaks the server every time is given up, and those behind it are sent', async () => {
    answer = (word) => (word === 'cat' ? withStatus(500, { code: 'internal_error' }) : { word });
    await outbox.sendOrKeep(save('cat'));
    for (let attempts = 0; attempts <= 5; attempts += 1) await outbox.attempt();
    await expect(outbox.sendOrKeep(save('dog'))).resolves.toMatchObject({ kept: false });
    expect(outbox.kept.getState()).toMatchObject([{ about: 'cat', refused: { status: 500 } }]);
  });

  it('tells its answer to whoever still listens when it is sent later', async () => {
    const first = await outbox.sendOrKeep(save('cat'));
    answer = (word) => ({ word });
    await outbox.attempt();
    expect(first.kept && (await first.answered).data).toEqual({ word: 'cat' });
  });

  it('can be taken back while it waits', async () => {
    await outbox.sendOrKeep(save('cat'));
    await outbox.dismiss(outbox.kept.getState()[0]?.id ?? '');
    calls.length = 0;
    await outbox.attempt();
    expect([keptWords(), sentWords()]).toEqual([[], []]);
  });

  it('replaces one of its name that waits', async () => {
    const level = (about: string) => ({ ...save(about), replaces: 'level' });
    await outbox.sendOrKeep(level('A1'));
    await outbox.sendOrKeep(save('cat'));
    await outbox.sendOrKeep(level('A2'));
    expect(keptWords()).toEqual(['cat', 'A2']);
  });

  it('with keepalive is sent at once, although others wait', async () => {
    let release: (answer: Answer) => void = () => undefined;
    answer = (word) => (word === 'cat' ? new Promise((resolve) => (release = resolve)) : { word });
    const first = outbox.sendOrKeep(save('cat'));
    const second = outbox.sendOrKeep({ ...save('dog'), keepalive: true });
    await waitFor(() => expect(sentWords().sort()).toEqual(['cat', 'dog']));
    release({ word: 'cat' });
    expect([await first, await second]).toMatchObject([{ kept: false }, { kept: false }]);
    expect(calls).toHaveLength(2);
  });

  it('of a guest is sent and not kept', async () => {
    endSession();
    await expect(outbox.sendOrKeep(save('cat'))).rejects.toMatchObject({ isNetwork: true });
    expect(await outbox.attempt()).toEqual([]);
  });

  it('that is answered is over', async () => {
    answer = (word) => withStatus(201, { word });
    await expect(outbox.sendOrKeep(save('cat'))).resolves.toMatchObject({
      kept: false,
      status: 201,
      data: { word: 'cat' },
    });
    expect(keptWords()).toEqual([]);
  });

  it('that the server refuses is thrown back, and not kept', async () => {
    answer = () => withStatus(409, { code: 'word_exists', detail: 'You have it.' });
    await expect(outbox.sendOrKeep(save('cat'))).rejects.toMatchObject({ code: 'word_exists' });
    await expect(outbox.sendOrKeep(save('dog'))).rejects.toThrow(ApiError);
    expect(keptWords()).toEqual([]);
    expect(sentWords()).toEqual(['cat', 'dog']);
  });

  it('without an answer is kept, and sent first by the next page', async () => {
    await expect(outbox.sendOrKeep(save('cat'))).resolves.toMatchObject({ kept: true });
    await expect(outbox.sendOrKeep(save('dog'))).resolves.toMatchObject({ kept: true });
    await waitFor(() => expect(keptWords()).toEqual(['cat', 'dog']));
    calls.length = 0;
    answer = (word) => ({ word });
    reload();
    await expect(outbox.sendOrKeep(save('sun'))).resolves.toMatchObject({ kept: false });
    expect(sentWords()).toEqual(['cat', 'dog', 'sun']);
    await waitFor(() => expect(keptWords()).toEqual([]));
  });

  it('is not sent for another learner, whose session removes it', async () => {
    await outbox.sendOrKeep(save('cat'));
    endSession();
    calls.length = 0;
    answer = (word) => ({ word });
    beginSession('two', learner(2));
    await outbox.sendOrKeep(save('dog'));
    beginSession('three', learner(1));
    await outbox.sendOrKeep(save('sun'));
    expect(sentWords()).toEqual(['dog', 'sun']);
  });

  it('that is refused after it was kept is told until it is dismissed, and those behind it are sent', async () => {
    await outbox.sendOrKeep(save('cat'));
    await outbox.sendOrKeep(save('dog'));
    answer = (word) => (word === 'cat' ? withStatus(404, { code: 'word_not_found' }) : { word });
    outbox.replay();
    await waitFor(() => expect(outbox.kept.getState()).toMatchObject([{ refused: { status: 404 } }]));
    reload();
    await waitFor(() => expect(keptWords()).toEqual(['cat']));
    await outbox.dismiss(outbox.kept.getState()[0]?.id ?? '');
    expect(keptWords()).toEqual([]);
  });
});

test('twenty writes over a network that comes and goes arrive in order, and only the refused one is told', async () => {
  const words = Array.from({ length: 20 }, (_, place) => `word ${place}`);
  const arrived: string[] = [];
  let attempts = 0;
  const FAILURES = [noAnswer, withStatus(503, ''), withHeaders({ 'content-type': 'text/html' }, '<html>')];
  answer = (word) => {
    attempts += 1;
    if (attempts % 4 !== 0) return FAILURES[(attempts % 4) % FAILURES.length];
    if (word === 'word 10') return withStatus(409, { code: 'word_limit_reached', detail: 'Full.' });
    arrived.push(word);
    return { word };
  };
  for (const word of words) await outbox.sendOrKeep(save(word)).catch(() => undefined);
  for (let rounds = 0; rounds < 90; rounds += 1) {
    if (rounds % 10 === 0) reload();
    await outbox.attempt();
  }
  const refusals = outbox.kept.getState().map(({ about, refused }) => [about, refused?.code]);
  expect(refusals).toEqual([['word 10', 'word_limit_reached']]);
  expect(arrived).toEqual(words.filter((word) => word !== 'word 10'));
});

test.each([
  ['is to stay where the browser decides that by itself', { userAgentData: {} }, 1],
  ['asks nothing of a learner whose browser would show it', {}, 0],
])('what waits %s', async (_what, browser, times) => {
  const persist = jest.fn(async () => true);
  const names = Object.entries({ ...browser, storage: { persist } });
  for (const [name, value] of names) Object.defineProperty(navigator, name, { value, configurable: true });
  await outbox.sendOrKeep(save('cat'));
  answer = (word) => ({ word });
  await outbox.attempt();
  await outbox.sendOrKeep(save('dog'));
  for (const [name] of names) Reflect.deleteProperty(navigator, name);
  expect(persist).toHaveBeenCalledTimes(times);
});

describe('a write that the server passes over', () => {
  const grade = { ...save('cat'), expects: ['last_review_id', 'mine'] } as const;
  const later = { ...save('dog'), expects: ['last_review_id', 'mine'] } as const;

  it('is told as a refusal where it was kept, and not where its answer says what it should', async () => {
    const first = await outbox.sendOrKeep(grade);
    await outbox.sendOrKeep(later);
    await outbox.sendOrKeep(save('sun'));
    answer = (word) => (word === 'sun' ? { word } : { last_review_id: word === 'cat' ? null : 'mine' });
    const told = first.kept && expect(first.answered).rejects.toMatchObject({ code: 'passed_over' });
    await outbox.attempt();
    await told;
    expect(outbox.kept.getState()).toMatchObject([{ about: 'cat', refused: { code: 'passed_over' } }]);
  });

  it('is left to whoever waits for its answer', async () => {
    answer = () => ({ last_review_id: 'another' });
    await expect(outbox.sendOrKeep(grade)).resolves.toMatchObject({ data: { last_review_id: 'another' } });
    expect(keptWords()).toEqual([]);
  });
});

describe('while the server is away', () => {
  const hang = () => new Promise<never>(() => undefined);
  const seeStoredAnswer = () => void apiClient.storedAnswers.set('/api/words', '2026-11-30');
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    apiClient.storedAnswers.clear();
    jest.restoreAllMocks();
  });
  /** IndexedDB needs tasks of its own in between. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      await jest.advanceTimersByTimeAsync(100);
      for (let tasks = 0; tasks < 10; tasks += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  /** What the learner is told of a call within the time. */
  const tellWithin = async (ms: number) => {
    const told = jest.fn();
    void outbox.sendOrKeep(save('dog')).then(told);
    await pass(ms);
    return told.mock.calls[0]?.[0] as unknown;
  };

  it.each([
    ['got no answer before', () => outbox.sendOrKeep(save('cat'))],
    ['sees answers from the store', seeStoredAnswer],
  ])('a page that %s waits three seconds for a call that hangs', async (_what, begin) => {
    await begin();
    answer = hang;
    expect(await tellWithin(3_200)).toMatchObject({ kept: true });
    expect(keptWords().at(-1)).toBe('dog');
    // The same holds for what was left.
    const attempted = jest.fn();
    void outbox.attempt().then(attempted);
    await pass(3_200);
    expect(attempted).toHaveBeenCalled();
  });

  it('a call that hangs is told as kept as soon as the page hears of it', async () => {
    answer = hang;
    const told = tellWithin(7_000);
    await pass(3_500);
    seeStoredAnswer();
    expect(await told).toMatchObject({ kept: true });
  });

  it('a slow answer is waited for where others come', async () => {
    answer = hang;
    expect(await tellWithin(10_000)).toBeUndefined();
  });

  it('a server that asks for a pause gets it, whatever is done meanwhile', async () => {
    answer = () => withStatus(429, { code: 'too_many_requests', detail: 'Wait.' }, { 'retry-after': '60' });
    await outbox.sendOrKeep(save('cat'));
    answer = (word) => ({ word });
    expect(await tellWithin(1_000)).toMatchObject({ kept: true });
    await pass(50_000);
    expect(sentWords()).toEqual(['cat']);
    await pass(100_000);
    expect(sentWords()).toEqual(['cat', 'cat', 'dog']);
  });
});

describe('a report', () => {
  const report = { ...save('early'), lateBody: { word: 'late' }, expiresAt: Date.now() + 60_000 };

  it('says later what it is about, has no key and is not listed', async () => {
    await outbox.sendOrKeep(report);
    expect(keptWords()).toEqual([]);
    reload();
    answer = (word) => ({ word });
    await outbox.attempt();
    expect([sentWords()[0], sentWords().at(-1)]).toEqual(['early', 'late']);
    expect(new Set(replayed())).toEqual(new Set([undefined]));
  });

  it('is dropped when it is refused or too old', async () => {
    await outbox.sendOrKeep(report);
    await outbox.sendOrKeep({ ...save('old'), lateBody: {}, expiresAt: Date.now() - 1 });
    answer = () => withStatus(422, { code: 'invalid_fields' });
    await outbox.attempt();
    calls.length = 0;
    await outbox.attempt();
    expect([calls, keptWords()]).toEqual([[], []]);
  });
});

test('a deletion of what is gone by the time it is sent is no refusal', async () => {
  const { calls: deletions } = answerCalls({ '*': () => answer('') });
  await outbox.sendOrKeep({ method: 'delete', url: '/vocabulary/1', kind: 'word.delete' });
  answer = () => withStatus(404, { code: 'word_not_found' });
  expect(await outbox.attempt()).toEqual([]);
  expect(deletions.length).toBeGreaterThan(1);
});

describe('after an outage', () => {
  it('the check of the shell comes before the first replay, once, whether it succeeds or not', async () => {
    const order: string[] = [];
    outbox.close();
    outbox = new Outbox(async () => {
      order.push('check');
      throw new Error('the live set is not there');
    });
    await outbox.sendOrKeep(save('cat'));
    await outbox.sendOrKeep(save('dog'));
    order.length = 0;
    answer = (word) => (order.push(word), { word });
    await outbox.attempt();
    await outbox.sendOrKeep(save('sun'));
    expect(order).toEqual(['check', 'cat', 'dog', 'sun']);
  });

  it('of an earlier page the check comes before what it has left', async () => {
    await outbox.sendOrKeep(save('cat'));
    outbox.close();
    const order: string[] = [];
    answer = (word) => (order.push(word), { word });
    outbox = new Outbox(async () => void order.push('check'));
    await outbox.sendOrKeep(save('dog'));
    expect(order).toEqual(['check', 'cat', 'dog']);
  });

  it('what the screens show is fetched anew', async () => {
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    await outbox.sendOrKeep(save('cat'));
    expect(invalidate).not.toHaveBeenCalled();
    answer = (word) => ({ word });
    await outbox.attempt();
    expect(invalidate).toHaveBeenCalledTimes(1);
    await outbox.sendOrKeep(save('dog'));
    expect(invalidate).toHaveBeenCalledTimes(1);
    invalidate.mockRestore();
  });
});

describe('where the browser stores nothing', () => {
  const warnsOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it.each([
    ['denies its storage', 'open'],
    ['has no room', 'add'],
  ])(
    'because it %s, the page keeps the writes in order, and the browser asks before it is closed',
    async (_why, fails) => {
      const fail = () => {
        throw new DOMException('no', 'QuotaExceededError');
      };
      const broken =
        fails === 'open'
          ? jest.spyOn(indexedDB, 'open').mockImplementation(fail)
          : jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(fail);
      reload();
      await outbox.sendOrKeep(save('cat'));
      await outbox.sendOrKeep(save('dog'));
      expect([keptWords(), warnsOnLeaving()]).toEqual([['cat', 'dog'], true]);
      broken.mockRestore();
      await outbox.sendOrKeep(save('sun'));
      answer = (word) => ({ word });
      calls.length = 0;
      await outbox.attempt();
      expect([sentWords(), warnsOnLeaving()]).toEqual([['cat', 'dog', 'sun'], false]);
    },
  );

  it('because its storage hangs, a write waits for it once', async () => {
    const hanging = jest.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    jest.useFakeTimers();
    outbox.close();
    outbox = new Outbox();
    answer = (word) => ({ word });
    const told = jest.fn();
    void outbox.sendOrKeep(save('cat')).then(told);
    await jest.advanceTimersByTimeAsync(3_500);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ kept: false }));
    await outbox.sendOrKeep(save('dog'));
    expect(hanging).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    hanging.mockRestore();
  });

  it.each([
    ['a refusal', 'put', () => withStatus(404, { code: 'word_not_found' }), ['cat']],
    ['that a call is over', 'delete', (word: string) => ({ word }), []],
  ] as const)('not even %s, nothing is sent again', async (_what, name, later, kept) => {
    await outbox.sendOrKeep(save('cat'));
    const full = jest.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    calls.length = 0;
    answer = (word) => (word === 'cat' ? later(word) : { word });
    await outbox.attempt();
    await outbox.sendOrKeep(save('dog'));
    expect([sentWords(), keptWords()]).toEqual([['cat', 'dog'], kept]);
    full.mockRestore();
  });

  it('because its storage is cleared under the page, writes are kept again', async () => {
    await outbox.sendOrKeep(save('cat'));
    const cleared = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    await outbox.sendOrKeep(save('dog'));
    cleared.mockRestore();
    reload();
    await waitFor(() => expect(keptWords()).toEqual(['cat', 'dog']));
  });
});

test('two tabs send the writes of both once, in order', async () => {
  const other = new Outbox();
  await outbox.sendOrKeep(save('cat'));
  await other.sendOrKeep(save('dog'));
  await outbox.sendOrKeep(save('sun'));
  const locks = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (locks.get(name) ?? Promise.resolve()).then(work);
    locks.set(name, turn);
    return turn;
  };
  Object.assign(navigator, { locks: { request } });
  calls.length = 0;
  answer = (word) => ({ word });
  await Promise.all([outbox.attempt(), other.attempt()]);
  Reflect.deleteProperty(navigator, 'locks');
  expect(sentWords()).toEqual(['cat', 'dog', 'sun']);
  other.close();
});
