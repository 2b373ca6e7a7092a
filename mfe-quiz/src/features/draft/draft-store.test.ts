import { DraftStore } from './draft-store';
import type { ServerDraft } from './send-draft';
import { EMPTY_DRAFT, readStoredDraft, writeStoredDraft, type Draft } from './stored-draft';

const KEY = { learnerId: 4, quizId: 7 };
const at = (minute: number) => `2026-05-04T10:0${minute}:00.000Z`;

const server = (fields: Partial<ServerDraft> = {}): ServerDraft => ({
  answers: { 0: 'dog', 1: 'gato' },
  current: 4,
  seconds: 90,
  savedAt: at(5),
  ...fields,
});

/** Question 2 was answered here; the server has it. */
const local = (fields: Partial<Draft> = {}): Draft => ({
  answers: { 1: 'perro', 2: 'pan' },
  unsent: [],
  current: 2,
  seconds: 60,
  savedAt: at(3),
  ...fields,
});

function aStore(stored?: Draft, fromServer?: ServerDraft) {
  if (stored) writeStoredDraft(KEY, stored);
  let seconds = 0;
  const stopwatch = {
    seconds: () => seconds,
    reach: (reached: number) => (seconds = Math.max(seconds, reached)),
  };
  return new DraftStore({ key: KEY, total: 5, server: fromServer, stopwatch });
}

const stored = () => readStoredDraft(KEY, 5);

beforeEach(() => localStorage.clear());

describe('a draft in the browser and one on the server', () => {
  it('are merged: every answer, and the later one where both have it', () => {
    expect(aStore(local(), server()).draft).toEqual({
      ...local(),
      answers: { 0: 'dog', 1: 'gato', 2: 'pan' },
      current: 4,
      seconds: 90,
      savedAt: at(5),
    });
  });

  it('are the same when the browser contains what the server has', () => {
    const own = local({ savedAt: at(5) });
    expect(aStore(own, server()).draft).toEqual(own);
    expect(aStore(own).draft).toEqual(own);
  });

  it('keep an unsent answer of the browser, and its question', () => {
    expect(aStore(local({ unsent: [1] }), server()).draft).toEqual({
      answers: { 0: 'dog', 1: 'perro', 2: 'pan' },
      unsent: [1],
      current: 2,
      seconds: 90,
      savedAt: at(5),
    });
  });

  it('are the server’s where the browser has none', () => {
    expect(aStore(undefined, server()).draft).toEqual({ ...EMPTY_DRAFT, ...server() });
  });
});

describe('answers that the server has saved', () => {
  const given = local({ answers: { 1: 'per', 2: 'pan' }, unsent: [1] });
  const saved = server({ answers: { 0: 'dog', 1: 'per', 2: 'pan' }, savedAt: at(8) });

  it('are marked as sent, and those of other devices are added', () => {
    const store = aStore(given);
    store.markSent({ 1: 'per' }, saved);
    expect(store.draft).toMatchObject({
      answers: { 0: 'dog', 1: 'per', 2: 'pan' },
      unsent: [],
      savedAt: at(8),
    });
    expect(stored()).toEqual(store.draft);
  });

  it('do not replace what was changed during the call', () => {
    const store = aStore({ ...given, current: 1 });
    store.answer('perro');
    store.markSent({ 1: 'per' }, saved);
    expect(store.draft).toMatchObject({
      answers: { 0: 'dog', 1: 'perro', 2: 'pan' },
      unsent: [1],
    });
  });

  it('of an earlier save do not replace those of a later one', () => {
    const store = aStore(given);
    store.receive(server({ answers: { 0: 'cat', 1: 'per', 2: 'pan' }, savedAt: at(9) }));
    store.markSent({ 1: 'per' }, saved);
    expect(store.draft).toMatchObject({ answers: { 0: 'cat' }, unsent: [], savedAt: at(9) });
  });

  it('do not restore a draft that another screen has removed', () => {
    const store = aStore(given);
    localStorage.clear();
    store.markSent({ 1: 'per' }, saved);
    expect(stored()).toBeUndefined();
  });
});

describe('two tabs', () => {
  it('store the answers of both, the later where both answered, and stay at their questions', () => {
    const [one, other] = [aStore(), aStore()];
    one.answer('dog');
    other.goTo(1);
    other.answer('gato');
    one.goTo(2);
    one.answer('1-b');
    other.goTo(0);
    other.answer('cat');
    one.saveTime();
    const both = { answers: { 0: 'cat', 1: 'gato', 2: '1-b' }, unsent: [0, 1, 2] };
    expect(one.draft).toMatchObject({ ...both, current: 2 });
    expect(other.draft).toMatchObject({ ...both, current: 0 });
    expect(stored()).toMatchObject(both);
  });

  it('contain the later draft of the server', () => {
    const [one, other] = [aStore(local()), aStore()];
    one.receive(server());
    other.answer('agua');
    expect(other.draft).toMatchObject({
      answers: { 0: 'dog', 1: 'gato', 2: 'agua' },
      savedAt: at(5),
    });
  });
});

it('an answer is not lost when the storage has been full for a while', () => {
  const store = aStore(local());
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.answer('agua');
  expect(store.isStored).toBe(false);
  full.mockRestore();
  store.goTo(0);
  expect(store.isStored).toBe(true);
  expect(stored()).toMatchObject({ answers: { 1: 'perro', 2: 'agua' }, unsent: [2], current: 0 });
});
