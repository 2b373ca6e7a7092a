import cluster from 'node:cluster';
import { type LimitTable, openLimits, type RateRow } from '@glossa/server/limits';
import type { Pool } from 'pg';
import ipaddr from 'ipaddr.js';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { isDiskFull } from '../../platform/errors/database-errors';
import type { Digest } from '../../platform/settings/auth-secret';
import type { Settings } from '../../platform/settings/settings';
import RATES from './rates.json';
import { sharedCounts } from './shared-counts';

interface Answer {
  code: 'too_many_attempts' | 'too_many_requests' | 'hourly_limit_reached';
  detail?: string;
  retryAfterSeconds?: number;
}

const ATTEMPTS: Answer = { code: 'too_many_attempts' };
const REQUESTS: Answer = { code: 'too_many_requests' };
const HOURLY: Answer = { code: 'hourly_limit_reached' };
const SOON: Answer = { code: 'too_many_requests', retryAfterSeconds: 1 };
const FILES: Answer = { code: 'too_many_requests', retryAfterSeconds: 10 };
const OWN_FILES: Answer = {
  ...FILES,
  detail: 'Another of your files is still being processed. Please try again in a moment.',
};

const ANSWERS = { attempts: ATTEMPTS, requests: REQUESTS, hourly: HOURLY };

type Rates = Settings['rates'];

/** A row of `rates.json`. Its amount may be a setting, so many `times`. */
interface ListedRate {
  per: string;
  answer: string;
  seconds: number;
  amount?: number;
  rate?: string;
  times?: number;
  /** A site that allows more calls than by default expects more. */
  growsWithCalls?: boolean;
  why?: string;
}

const DEFAULT_CALLS_PER_MINUTE = 1_200;

function readRates<Name extends string>(table: Record<Name, ListedRate>, rates: Rates) {
  const growth = Math.max(1, rates.callsPerMinute / DEFAULT_CALLS_PER_MINUTE);
  const rows = Object.entries<ListedRate>(table).map(([name, row]) => {
    const { per, seconds, rate, times = 1, amount = rates[rate as keyof Rates] * times } = row;
    const answer = ANSWERS[row.answer as keyof typeof ANSWERS];
    return [name, { per, seconds, answer, amount: row.growsWithCalls ? Math.ceil(amount * growth) : amount }];
  });
  return Object.fromEntries(rows) as Record<Name, RateRow<Answer>>;
}

const BODY_BYTES = 4 * 1024 * 1024;

/** Counted by each process, because they bound what it does. */
const processTable = (rates: Rates) =>
  ({
    ...readRates(RATES.process, rates),
    // Several tabs make several calls each.
    lightCalls: { per: 'learner', running: 12, waiting: 36, answer: SOON },
    heavyCalls: { per: 'learner', running: 3, waiting: 36, answer: SOON },
    // Of ten: see `call-costs.ts`.
    connections: { per: 'learner', running: 4, waiting: Infinity, answer: SOON },
    // A learner who works fast sends a few hundred bytes with a call.
    bodyBytes: {
      per: 'learner',
      amount: BODY_BYTES,
      seconds: Math.ceil(BODY_BYTES / ((rates.callsPerMinute / 60) * 400)),
      answer: REQUESTS,
    },
    openExports: { per: 'learner', running: 2, total: 100, answer: OWN_FILES, answerToAll: FILES },
    // Word files of up to 40 MB in memory at once.
    wordFiles: { per: 'learner', running: 1, total: 10, answer: OWN_FILES, answerToAll: FILES },
  }) satisfies LimitTable<Answer>;

/** Each may take the memory or the room of a large file. Learners take turns. */
const FILE_TURNS = { per: 'learner', running: 1, waiting: Infinity, answer: FILES } as const;
/** Two are what a small machine has processors for; of several processes, each has one. */
const few = cluster.isWorker ? 1 : 2;

/** Work that waits for its turn, also behind that of others: one table for the whole process. */
const WORK_TABLE = {
  // So that a flood of sign-ins delays nobody elsewhere by more than one hash. A class signs in at once.
  hashesOfNetwork: { per: 'network', running: 1, waiting: 63, answer: SOON },
  // Hashing occupies a thread of libuv's pool of four, which reading files needs too.
  hashes: { per: 'process', running: few, waiting: Infinity, answer: SOON },
  fileProcesses: { ...FILE_TURNS, total: few, waitingOfAll: 60 },
  mediaProcesses: { ...FILE_TURNS, total: 1, waitingOfAll: 30 },
  // Two are checked, and one is sent to a speech service.
  mediaCopies: { ...FILE_TURNS, total: 3 },
} satisfies LimitTable<Answer>;

export type ApiLimits = ReturnType<typeof openApiLimits>;

interface LimitDeps {
  pool: Pool;
  digest: Digest;
  settings: { rates: Rates };
}

export function openApiLimits({ pool, digest, settings: { rates } }: LimitDeps) {
  const openStore = sharedCounts(pool, digest, () => true);
  const openStoring = sharedCounts(pool, digest, (error) => !isDiskFull(error));
  return {
    // Of calls that store something: on a full disk these fail anyway, so they are refused and not counted in memory.
    ...openLimits(readRates(RATES.storing, rates), { toError, openStore: openStoring }),
    // Counted for all processes, in Postgres. Its column holds no large numbers: bytes are counted in kilobytes.
    ...openLimits(readRates({ ...RATES.shared, ...RATES.speech }, rates), { toError, openStore }),
    ...openLimits(processTable(rates), { toError }),
  };
}

/** The limits of speech in a transaction that spends it: its rollback returns what was taken. */
export function openSpeechLimits(
  transaction: Database,
  { digest, settings: { rates } }: Omit<LimitDeps, 'pool'>,
) {
  const openStore = sharedCounts(transaction.$client, digest, () => false);
  return openLimits(readRates(RATES.speech, rates), { toError, openStore });
}

export const workLimits = openLimits(WORK_TABLE, { toError });

/** For the transactions of each learner, which change their row one after another. */
export const openUserLocks = () =>
  openLimits({ locks: { per: 'learner', running: 1, waiting: Infinity, answer: SOON } }, { toError }).locks;

export const learnerKey = (learnerId: number) => `user ${learnerId}`;

function toError({ code, ...options }: Answer, retryAfterSeconds?: number): ApiError {
  return new ApiError(code, undefined, {
    ...options,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** The network that an address counts for: the /64 of an IPv6 address, since a household has all of it, and an IPv4 address itself. */
export function rateLimitNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
