import { AsyncLocalStorage } from 'node:async_hooks';
import type { Release } from '@glossa/server/keyed-semaphore';
import { type OnConnect, replaceConnect } from '@glossa/server/retry-connections';
import type { Pool, PoolClient } from 'pg';

/** Whose call the database works for. Work that nobody called for has none, and is not counted. */
export interface Caller {
  readonly key: string;
  /** Where the call came from. */
  readonly network: string;
  /** Aborts when the call has ended, or its client has left. */
  readonly ended: AbortSignal;
  /** Waits where the caller may not have one more connection at once. */
  takeConnection(): Release | Promise<Release>;
  /** Told when a transaction has written to the log of the database. */
  addWritten(bytes: number): void;
  addThreadMs(milliseconds: number): void;
  /** The last statement of each transaction; throws where it must not be committed. */
  beforeCommit?: ((client: PoolClient) => Promise<void>) | undefined;
}

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Whatever `work` begins, now or later, is for the caller. */
export const runFor = (caller: Caller, work: () => void): void => callers.run(caller, work);

/** Work that a call begins, and that is not the call's: what wakes a runner pays for nothing that it does. */
export const runForNobody = <Result>(work: () => Result): Result => callers.exit(work);

export const findCaller = (): Caller | undefined => callers.getStore();

/** A caller waits for a connection behind their own, before the pool is asked, so that nobody alone can hold all of it. */
export function shareConnections(pool: Pool): void {
  const askPool = pool.connect.bind(pool) as (onConnect: OnConnect<PoolClient>) => void;
  // A full pool calls the next waiter from the request that releases a connection; this keeps their callers apart.
  const connect = (caller: Caller | undefined, onConnect: OnConnect<PoolClient>) =>
    askPool((...connected) => callers.run(caller, onConnect, ...connected));
  const connectInTurn = (onConnect: OnConnect<PoolClient>): void => {
    const caller = callers.getStore();
    if (!caller) return connect(caller, onConnect);
    const connectWith = (giveBack: Release) =>
      connect(caller, (error, client, release) => {
        if (!client) giveBack();
        const releaseBoth: typeof release = (broken) => {
          giveBack();
          release(broken);
        };
        if (client) client.release = releaseBoth;
        onConnect(error, client, releaseBoth);
      });
    const turn = caller.takeConnection();
    if (typeof turn === 'function') return connectWith(turn);
    turn.then(connectWith, (error: Error) => onConnect(error, undefined, () => undefined));
  };
  replaceConnect<PoolClient>(pool, connectInTurn);
}
