import { getTableName, lt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import {
  type IRateLimiterPostgresOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import type { Database } from '../../platform/database/database';
import { rateLimits } from '../../platform/database/schema/accounts';
import type { Digest } from '../../platform/settings/auth-secret';

/** Addresses and names are stored as digests. */
class DigestedCounts extends RateLimiterPostgres {
  private readonly recent: LRUCache<string, string>;

  constructor(
    options: IRateLimiterPostgresOptions,
    digest: Digest,
    private readonly isInsured: (error: unknown) => boolean,
  ) {
    super(options);
    this.recent = new LRUCache({ max: 1_000, memoMethod: digest });
  }

  override getKey(key: string): string {
    return super.getKey(this.recent.memo(key));
  }

  /** The library's own, which its types leave out. */
  _handleError(error: unknown, ...how: [string, unknown, (error: unknown) => void, unknown[]]): void {
    if (this.isInsured(error)) COUNTS._handleError.call(this, error, ...how);
    else how[2](error);
  }
}

const COUNTS = RateLimiterPostgres.prototype as unknown as Pick<DigestedCounts, '_handleError'>;

/** Each step is one atomic statement. At an error that `isInsured`, each process counts in memory. */
export function sharedCounts(client: object, digest: Digest, isInsured: (error: unknown) => boolean) {
  return (keyPrefix: string, { amount, seconds }: { amount: number; seconds: number }) => {
    const rate = { keyPrefix, points: amount, duration: seconds };
    return new DigestedCounts(
      {
        ...rate,
        storeClient: client,
        storeType: 'pool',
        tableName: getTableName(rateLimits),
        tableCreated: true,
        // The library's own timer cannot be stopped: see `sweeps.ts`.
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(rate),
      },
      digest,
      isInsured,
    );
  };
}

/** Correctness does not depend on it: an expired key starts a new window. */
export async function deleteExpiredCounts(database: Database): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
