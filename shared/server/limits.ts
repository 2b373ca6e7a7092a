import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Full, KeyedSemaphore, type Release, type SemaphoreLimits } from './keyed-semaphore';

interface LimitRow<Answer> {
  /** Who is counted, such as `network` or `account`: what the keys are. */
  per: string;
  answer: Answer;
}

/** How often something may happen: `amount` points in each window, which begins with the first of them. */
export interface RateRow<Answer> extends LimitRow<Answer> {
  amount: number;
  seconds: number;
}

/** How much may happen at once: `running` of each key, `total` of all, and `waiting`, or `waitingOfAll`, behind those that run. */
export interface ConcurrencyRow<Answer> extends LimitRow<Answer>, Omit<SemaphoreLimits, 'perKey'> {
  running: number;
  /** When `total` is reached; by default the same answer. */
  answerToAll?: Answer;
}

export type LimitTable<Answer> = Record<string, RateRow<Answer> | ConcurrencyRow<Answer>>;

interface LimitOptions<Answer> {
  /** Makes what is thrown. The seconds are known for rates only. */
  toError: (answer: Answer, retryAfterSeconds?: number) => Error;
  /** Where the points of a rate are counted; by default in memory. */
  openStore?: (name: string, rate: Pick<RateRow<Answer>, 'amount' | 'seconds'>) => RateLimiterAbstract;
}

export function openLimits<Answer, const Table extends LimitTable<Answer>>(
  table: Table & LimitTable<Answer>,
  { toError, openStore = openMemory }: LimitOptions<Answer>,
) {
  const opened = Object.entries<RateRow<Answer> | ConcurrencyRow<Answer>>(table).map(([name, row]) => [
    name,
    'seconds' in row
      ? new RateLimit(openStore(name, row), (seconds) => toError(row.answer, seconds))
      : new ConcurrencyLimit(row, (full) =>
          toError(full === 'all_full' ? (row.answerToAll ?? row.answer) : row.answer),
        ),
  ]);
  return Object.fromEntries(opened) as OpenLimits<Table>;
}

export type OpenLimits<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends { seconds: number } ? RateLimit : ConcurrencyLimit;
};

const openMemory = (keyPrefix: string, { amount, seconds }: { amount: number; seconds: number }) =>
  new RateLimiterMemory({ keyPrefix, points: amount, duration: seconds });

export class RateLimit {
  constructor(
    private readonly points: RateLimiterAbstract,
    private readonly toError: (retryAfterSeconds: number) => Error,
  ) {}

  /** Takes points of the key. Throws the answer of the row when too few are left. */
  async take(key: string, points = 1): Promise<void> {
    const refusal = await this.consume(key, points);
    if (refusal) throw this.refuse(refusal);
  }

  /** False when too few points are left. */
  async tryTake(key: string, points = 1): Promise<boolean> {
    return (await this.consume(key, points)) === undefined;
  }

  /** Throws the answer of the row when fewer points are left, and takes none. */
  async require(key: string, points = 1): Promise<void> {
    const used = await this.points.get(key);
    if (used && used.consumedPoints + points > this.points.points) throw this.refuse(used);
  }

  /** Takes points for what has been used already, also when too few are left. */
  async add(key: string, points: number): Promise<void> {
    await this.points.penalty(key, points);
  }

  async giveBack(key: string): Promise<void> {
    await this.points.reward(key);
  }

  async forget(key: string): Promise<void> {
    await this.points.delete(key);
  }

  private refuse({ msBeforeNext }: RateLimiterRes): Error {
    return this.toError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }

  private async consume(key: string, points: number): Promise<RateLimiterRes | undefined> {
    try {
      await this.points.consume(key, points);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  }
}

export class ConcurrencyLimit {
  private readonly semaphore: KeyedSemaphore;

  constructor(
    { running, ...limits }: Pick<ConcurrencyRow<unknown>, 'running' | 'total' | 'waiting' | 'waitingOfAll'>,
    private readonly toError: (full: Full) => Error,
  ) {
    this.semaphore = new KeyedSemaphore({ perKey: running, ...limits });
  }

  /** Throws the answer of the row when the limit is reached. */
  take(key: string): Release {
    return this.orThrow(this.semaphore.tryAcquire(key));
  }

  /** Undefined when the limit is reached. */
  tryTake(key: string): Release | undefined {
    const taken = this.semaphore.tryAcquire(key);
    return typeof taken === 'function' ? taken : undefined;
  }

  /** Waits for its turn; throws when too many wait, and the reason of a signal that aborts meanwhile. */
  async wait(key: string, findSignal?: () => AbortSignal): Promise<Release> {
    return this.orThrow(await this.semaphore.acquire(key, findSignal));
  }

  /** Waits for its turn, and runs the work. Throws when too many wait. */
  async run<Result>(key: string, work: () => Promise<Result>, findSignal?: () => AbortSignal) {
    const release = await this.wait(key, findSignal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  private orThrow(taken: Release | Full): Release {
    if (typeof taken === 'function') return taken;
    throw this.toError(taken);
  }
}
