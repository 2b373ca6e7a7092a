import type { User } from '@glossa/contract/user';
import type { Pool } from 'pg';
import { learnerBounds, type AccountBounds } from '../plans/account-bounds';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { rateLimit, type RateLimit, type RateRule, takeInTransaction } from './rate-limit';
import type { Digest } from '../../platform/settings/auth-secret';
import type { ServiceSettings } from '../../platform/settings/settings';

interface LimitDeps {
  pool: Pool;
  digest: Digest;
  settings: ServiceSettings;
}

/** Files of videos that a learner may begin to upload. */
const UPLOADS_PER_HOUR = 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** For a recording of which nobody knows how long it is. */
const DEFAULT_RECORDING_SECONDS = 10 * 60;
/** The largest file takes some seconds. */
const FILE_MS_PER_HOUR = 120_000;
/** Each edit of captions writes the whole transcript anew: a thousand edits of one of half an hour. */
const EDITED_BYTES_PER_HOUR = 512 * 1024 * 1024;
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
export function hourlyLimits({ pool, digest, settings }: Pick<LimitDeps, 'pool' | 'digest' | 'settings'>) {
  const { importsPerHour, exportsPerHour } = settings.rates;
  const imports = hourly(pool, 'imports', importsPerHour);
  const exports = hourly(pool, 'exports', exportsPerHour);
  const uploads = hourly(pool, 'uploads', UPLOADS_PER_HOUR);
  const fileTime = hourly(pool, 'file-ms', FILE_MS_PER_HOUR);
  const editedUnits = EDITED_BYTES_PER_HOUR / WRITTEN_UNIT_BYTES;
  const edited = hourly(pool, 'edited', editedUnits);
  // Another name for each amount: who changes the plan begins anew.
  const written = new Map<number, RateLimit>();
  const writtenLimit = ({ writtenBytesPerHour }: AccountBounds) => {
    const units = Math.ceil(writtenBytesPerHour / WRITTEN_UNIT_BYTES);
    const limit = written.get(units) ?? hourly(pool, `written-${units}`, units);
    written.set(units, limit);
    return { limit, units };
  };
  const toKey = (learner: User) => digest(`user ${learner.id}`);
  const findBounds = (learner: User) => learnerBounds(learner, settings.plans);
  return {
    takeImport: (learner: User) => imports.take(toKey(learner)),
    takeUpload: (learner: User) => uploads.take(toKey(learner)),
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
      return toAllowance(limit, units, toKey(learner));
    },

    /** The same for captions that are edited. */
    editing: (learner: User): WriteAllowance => toAllowance(edited, editedUnits, toKey(learner)),
  };
}

const toAllowance = (limit: RateLimit, units: number, key: string): WriteAllowance => ({
  require: () => limit.require(key),
  add: async (bytes) => {
    if (bytes > 0) await limit.add(key, Math.min(units, Math.ceil(bytes / WRITTEN_UNIT_BYTES)));
  },
});

const speechRules = ({
  speechMinutesPerHour,
  speechMinutesPerDay,
}: LimitDeps['settings']['rates']): RateRule[] => {
  const code = 'hourly_limit_reached' as const;
  return [
    { name: 'speech-hour', points: speechMinutesPerHour * 60, seconds: HOUR_SECONDS, code },
    { name: 'speech-day', points: speechMinutesPerDay * 60, seconds: DAY_SECONDS, code },
  ];
};

export type UntoldSpeech = ReturnType<typeof untoldSpeech>;

/** Speech of recordings that are longer than their files tell: who makes a file may write any length into it. */
export function untoldSpeech({ pool, digest, settings }: Pick<LimitDeps, 'pool' | 'digest' | 'settings'>) {
  const toKey = (learnerId: number) => digest(`user ${learnerId}`);
  // `require` refuses where nothing is left, and using up all that is allowed is right.
  const limits = speechRules(settings.rates).map((rule) =>
    rateLimit(pool, { ...rule, points: rule.points + 1 }),
  );
  return {
    /** Throws 429 where a learner has used more than they may, which files of their true length never do. */
    async requireNone(learnerId: number): Promise<void> {
      for (const limit of limits) await limit.require(toKey(learnerId));
    },
    /** Adds to what the learner has used. */
    async add(learnerId: number, seconds: number): Promise<void> {
      for (const limit of limits) await limit.add(toKey(learnerId), Math.ceil(seconds));
    },
  };
}

/**
 * Counts how long recordings are that a learner has transcribed, in a transaction that begins the work. Throws 429
 * `hourly_limit_reached`, or 413 for a recording that no wait would allow.
 */
export function speechLimit({ digest, settings }: Pick<LimitDeps, 'digest' | 'settings'>) {
  const { speechMinutesPerHour, speechMinutesPerDay } = settings.rates;
  const rules = speechRules(settings.rates);
  const limit = Math.min(speechMinutesPerHour, speechMinutesPerDay);
  return async (transaction: Database, learner: User, duration: number | null): Promise<void> => {
    const seconds = Math.ceil(duration ?? DEFAULT_RECORDING_SECONDS);
    if (seconds > limit * 60) throw tooLong(limit, Math.ceil(seconds / 60));
    await takeInTransaction(transaction, rules, digest(`user ${learner.id}`), seconds);
  };
}

function tooLong(limit: number, used: number): ApiError {
  const detail = `The recording has ${used} minutes, and an account may have ${limit} transcribed at a time. Upload captions for it, or split it into shorter parts.`;
  return new ApiError('recording_too_long', undefined, { detail, limit: { limit, used } });
}

const hourly = (pool: Pool, name: string, points: number) =>
  rateLimit(pool, { name, points, seconds: HOUR_SECONDS, code: 'hourly_limit_reached' });
