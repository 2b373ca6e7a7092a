import { getTableName, lt } from 'drizzle-orm';
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
  constructor(
    options: IRateLimiterPostgresOptions,
    private readonly digest: Digest,
  ) {
    super(options);
  }

  override getKey(key: string): string {
    return super.getKey(this.digest(key));
  }
}

/** One atomic statement per step. If the database fails, insured limits are counted in memory. */
export function sharedCounts(client: object, digest: Digest, { isInsured }: { isInsured: boolean }) {
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
        ...(isInsured && { insuranceLimiter: new RateLimiterMemory(rate) }),
      },
      digest,
    );
  };
}

/** Correctness does not depend on it: an expired key starts a new window. */
export async function deleteExpiredCounts(database: Database): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
