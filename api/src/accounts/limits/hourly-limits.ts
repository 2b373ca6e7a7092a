import type { User } from '@glossa/contract/user';
import type { Pool } from 'pg';
import { accountBounds, type AccountBounds } from '../../plans/account-bounds';
import { planLimits } from '../../plans/plans';
import type { ApiDeps } from '../../platform/http/api-app';
import { rateLimit, type RateLimit } from './rate-limit';

const HOUR_SECONDS = 60 * 60;
/** The largest file takes some seconds. */
const FILE_MS_PER_HOUR = 120_000;
/** Written bytes are counted in units that fit the column. */
const WRITTEN_UNIT_BYTES = 1024;

/** What a learner may still write. */
export interface WriteAllowance {
  /** Throws 429 where nothing is left. */
  require(): Promise<void>;
  add(bytes: number): Promise<void>;
}

export type HourlyLimits = ReturnType<typeof hourlyLimits>;

/** What a learner may use in an hour. All throw 429 `hourly_limit_reached`. */
export function hourlyLimits({ pool, digest, settings }: Pick<ApiDeps, 'pool' | 'digest' | 'settings'>) {
  const { importsPerHour, exportsPerHour } = settings.rates;
  const imports = hourly(pool, 'imports', importsPerHour);
  const exports = hourly(pool, 'exports', exportsPerHour);
  const fileTime = hourly(pool, 'file-ms', FILE_MS_PER_HOUR);
  // Another name for each amount: who changes the plan begins anew.
  const written = new Map<number, RateLimit>();
  const writtenLimit = ({ writtenBytesPerHour }: AccountBounds) => {
    const units = Math.ceil(writtenBytesPerHour / WRITTEN_UNIT_BYTES);
    const limit = written.get(units) ?? hourly(pool, `written-${units}`, units);
    written.set(units, limit);
    return { limit, units };
  };
  const toKey = (learner: User) => digest(`user ${learner.id}`);
  const findBounds = (learner: User) => accountBounds(planLimits(learner, settings.plans));
  return {
    takeImport: (learner: User) => imports.take(toKey(learner)),
    takeExport: (learner: User) => exports.take(toKey(learner)),

    /** Throws when the time is used up; what the file then takes is added afterwards. */
    async requireFileTime(learner: User) {
      const key = toKey(learner);
      await fileTime.require(key);
      return {
        bounds: findBounds(learner),
        onUsed: async (milliseconds: number) => {
          await fileTime.add(key, Math.ceil(milliseconds));
        },
      };
    },

    /** Bytes are added once they are written, so that what is refused counts for nothing. */
    writing(learner: User): WriteAllowance {
      const { limit, units } = writtenLimit(findBounds(learner));
      const key = toKey(learner);
      return {
        require: () => limit.require(key),
        add: async (bytes) => {
          if (bytes > 0) await limit.add(key, Math.min(units, Math.ceil(bytes / WRITTEN_UNIT_BYTES)));
        },
      };
    },
  };
}

const hourly = (pool: Pool, name: string, points: number) =>
  rateLimit(pool, { name, points, seconds: HOUR_SECONDS, code: 'hourly_limit_reached' });
