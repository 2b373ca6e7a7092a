import 'fake-indexeddb/auto';
import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { answerCalls, noAnswer, type Call } from '@glossa/kit/testing';
import { IDBFactory } from 'fake-indexeddb';
import { KeptStore } from './kept-store';
import { Outbox } from './outbox';

const WORDS = ['one', 'two', 'three', 'four', 'five'];
const save = (word: string) =>
  ({ method: 'post', url: '/vocabulary', body: { word }, kind: 'word.save', about: word }) as const;
const never = () => new Promise<never>(() => undefined);

let outbox: Outbox;
/** The words that the server has saved, in its order. */
let saved: string[];
let steps: number;
let killAt: number;
let isDead: boolean;
let die: () => void;
let death: Promise<void>;

/** True when the browser is killed at this step. */
function isKilled(): boolean {
  steps += 1;
  if (steps !== killAt) return false;
  outbox.close();
  isDead = true;
  die();
  return true;
}

/** A server that makes each call once, as the API does. It is out of reach for the first `awayFor` calls. */
function openServer(awayFor: number): void {
  const keys = new Set<string | undefined>();
  let calls = 0;
  answerCalls({
    'POST /api/vocabulary': ({ data, key }: Call) => {
      calls += 1;
      if (isKilled()) return never();
      if (calls <= awayFor) return noAnswer;
      if (!keys.has(key)) saved.push((data as { word: string }).word);
      keys.add(key);
      return isKilled() ? never() : {};
    },
  });
}

/** Kills the browser before what it writes is written, or after. */
function watchWrites(isWritten: boolean): void {
  for (const name of ['add', 'put', 'delete'] as const) {
    const write = IDBObjectStore.prototype[name] as (...values: unknown[]) => unknown;
    jest.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: unknown, ...values) {
      if (isKilled() && !isWritten) throw new DOMException('killed', 'AbortError');
      return write.apply(this, values) as never;
    });
  }
}

function open(step: number): void {
  killAt = step;
  globalThis.indexedDB = new IDBFactory();
  beginSession('one', { id: 1, username: 'nino' } as User);
  saved = [];
  steps = 0;
  isDead = false;
  death = new Promise((resolve) => (die = resolve));
}

function close(): void {
  outbox.close();
  endSession();
  jest.restoreAllMocks();
}

const readStored = async () => (await new KeptStore().readAll()).map(({ about }) => String(about));

/** The browser starts again. What it finds was promised to the learner. */
async function restart(promised: Set<string>): Promise<void> {
  for (const word of await readStored()) promised.add(word);
  isDead = false;
  outbox = new Outbox();
}

/** Makes the writes one after the other, or all at once. Returns those that must not be lost. */
async function makeWrites(atOnce: boolean): Promise<Set<string>> {
  outbox = new Outbox();
  const promised = new Set<string>();
  for (const word of WORDS) {
    if (isDead) await restart(promised);
    const told = outbox.sendOrKeep(save(word)).then(() => promised.add(word));
    if (!atOnce) await Promise.race([told, death]);
  }
  await Promise.race([outbox.attempt(), death]);
  if (isDead) await restart(promised);
  // The server may still be away for the first of these.
  for (let attempts = 0; attempts <= 2; attempts += 1) await outbox.attempt();
  return promised;
}

const KILLS = Array.from({ length: 30 }, (_, index) => index + 1);

describe.each([
  ['one after the other', false, 0],
  ['all at once', true, 0],
  ['one after the other, two of them while the server is away', false, 2],
  ['all at once, two of them while the server is away', true, 2],
])('writes made %s', (_how, atOnce, awayFor) => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'arrive once and in order where the browser is killed at any step, %s what it writes',
    async (_when, isWritten) => {
      let killed = 0;
      for (const step of KILLS) {
        open(step);
        openServer(awayFor);
        watchWrites(isWritten);
        const promised = await makeWrites(atOnce);
        if (steps >= step) killed += 1;
        expect([step, saved]).toEqual([step, WORDS.filter((word) => saved.includes(word))]);
        expect([step, [...promised].filter((word) => !saved.includes(word))]).toEqual([step, []]);
        expect([step, await readStored()]).toEqual([step, []]);
        close();
      }
      expect(killed).toBeGreaterThanOrEqual(10);
    },
  );
});
