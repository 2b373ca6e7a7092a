import type { User } from '@glossa/contract/user';
import type { RateLimit } from '@glossa/server/limits';
import { findCaller } from '../../platform/database/callers';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import type { Digest } from '../../platform/settings/auth-secret';
import type { Settings } from '../../platform/settings/settings';
import { learnerBounds } from '../plans/account-bounds';
import { type ApiLimits, learnerKey, openSpeechLimits } from './limits';

const DEFAULT_RECORDING_SECONDS = 10 * 60;

export type WriteAllowance = ReturnType<typeof toAllowance>;

export type HourlyLimits = ReturnType<typeof hourlyLimits>;

/** What a learner may use in an hour. All throw 429 `hourly_limit_reached`. */
export function hourlyLimits(limits: ApiLimits, settings: Pick<Settings, 'plans'>) {
  const findBounds = (learner: User) => learnerBounds(learner, settings.plans);
  return {
    takeImport: ({ id }: User) => limits.imports.take(learnerKey(id)),
    takeUpload: ({ id }: User) => limits.uploads.take(learnerKey(id)),
    takeExport: ({ id }: User) => limits.exports.take(learnerKey(id)),

    /** Throws when the time is used up; what the file then takes is added afterwards. */
    async requireFileTime(learner: User) {
      const key = learnerKey(learner.id);
      const network = findCaller()?.network;
      await limits.fileMs.require(key);
      if (network !== undefined) await limits.fileMsOfNetwork.require(network);
      return {
        key,
        bounds: findBounds(learner),
        async onUsed(milliseconds: number) {
          await limits.fileMs.add(key, Math.ceil(milliseconds));
          if (network !== undefined) await limits.fileMsOfNetwork.add(network, Math.ceil(milliseconds));
        },
      };
    },

    /** Bytes are added once they are written, so that what is refused counts for nothing. */
    writing: (learner: User) => toAllowance(limits[findBounds(learner).written], learner),
  };
}

const toAllowance = (kilobytes: RateLimit, { id }: User) => ({
  /** Throws 429 where nothing is left. */
  require: () => kilobytes.require(learnerKey(id)),
  add: async (bytes: number) => {
    if (bytes > 0) await kilobytes.add(learnerKey(id), Math.ceil(bytes / 1024));
  },
});

export type UndeclaredSpeech = ReturnType<typeof undeclaredSpeech>;

/** Extra quota for speech: a file may lie about its duration. */
export function undeclaredSpeech({ speechInHour, speechInDay }: ApiLimits) {
  const limits = [speechInHour, speechInDay];
  return {
    /** Throws 429 above the quota. Files that tell their true length never count for it. */
    async requireNone(learnerId: number): Promise<void> {
      for (const limit of limits) await limit.require(learnerKey(learnerId), 0);
    },
    async add(learnerId: number, seconds: number): Promise<void> {
      for (const limit of limits) await limit.add(learnerKey(learnerId), Math.ceil(seconds));
    },
  };
}

/** Throws 429 `hourly_limit_reached`, or 413 for a recording that no wait would allow. */
export function speechLimit(deps: { digest: Digest; settings: Pick<Settings, 'rates'> }) {
  const { speechMinutesPerHour, speechMinutesPerDay } = deps.settings.rates;
  const limit = Math.min(speechMinutesPerHour, speechMinutesPerDay);
  return async (transaction: Database, { id }: User, duration: number | null): Promise<void> => {
    const seconds = Math.ceil(duration ?? DEFAULT_RECORDING_SECONDS);
    if (seconds > limit * 60) throw tooLong(limit, Math.ceil(seconds / 60));
    const { speechInHour, speechInDay } = openSpeechLimits(transaction, deps);
    await speechInHour.take(learnerKey(id), seconds);
    await speechInDay.take(learnerKey(id), seconds);
  };
}

function tooLong(limit: number, used: number): ApiError {
  const detail = `This recording is ${used} minutes long; an account can have ${limit} minutes transcribed at a time. Upload captions for it, or split it into shorter parts.`;
  return new ApiError('recording_too_long', undefined, { detail, limit: { limit, used } });
}
