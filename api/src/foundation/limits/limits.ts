import { type LimitTable, openLimits, type OpenLimits } from '@glossa/server/limits';
import type { Pool } from 'pg';
import ipaddr from 'ipaddr.js';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { isDiskFull } from '../../platform/errors/database-errors';
import type { Digest } from '../../platform/settings/auth-secret';
import type { Settings } from '../../platform/settings/settings';
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

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KB = 1024;
const MB = 1024 * KB;

/** Limits of calls that store something: on a full disk these fail anyway, so they are refused and not counted in memory. */
const storingTable = (rates: Settings['rates']) =>
  ({
    // Accounts are free. Attempts with a taken name count as well, because they reveal which names exist.
    registrations: { per: 'network', amount: rates.registrationsPerHour, seconds: HOUR, answer: REQUESTS },
    passwordResets: { per: 'network', amount: 20, seconds: HOUR, answer: REQUESTS },
    // So that nobody can fill a mailbox.
    mails: { per: 'address of a mailbox', amount: 5, seconds: HOUR, answer: REQUESTS },
    // Anybody may ask for a new password; they use up no mail that the learner asks for.
    resetMails: { per: 'address of a mailbox', amount: 5, seconds: HOUR, answer: REQUESTS },
    // As many as a mailbox gets: each may go to another one.
    emailChanges: { per: 'learner', amount: 5, seconds: HOUR, answer: REQUESTS },

    // Failed passwords: see `sign-in-limit.ts`. Five, because people mistype.
    guesses: { per: 'guesser of a name', amount: 5, seconds: MINUTE, answer: ATTEMPTS },
    // Fewer than those of the name, so that one network alone cannot use them up.
    guessesElsewhere: { per: 'guesser of a name', amount: 8, seconds: 15 * MINUTE, answer: ATTEMPTS },
    // One a minute on average. Fewer would let a guesser in the learner's own network lock out their new browsers soon.
    guessesAtKnownPlace: { per: 'guesser of a name', amount: 1_440, seconds: DAY, answer: ATTEMPTS },
    // A name is what was typed: an account has two, its username and its address, and together they allow less than 25.
    // Counting them together would tell which address belongs to which username.
    guessesOfName: { per: 'name', amount: 12, seconds: 15 * MINUTE, answer: ATTEMPTS },
    guessesOfNetwork: { per: 'network', amount: 100, seconds: 15 * MINUTE, answer: ATTEMPTS },
  }) satisfies LimitTable<Answer>;

/** Counted for all processes, in Postgres. Its column holds no large numbers: bytes are counted in kilobytes. */
const sharedTable = (rates: Settings['rates']) =>
  ({
    credits: { per: 'network', amount: 120, seconds: MINUTE, answer: REQUESTS },
    // Calls that may cost money. A class of learners behind one address may make five times the calls of one.
    paidCalls: { per: 'learner', amount: rates.paidCallsPerMinute, seconds: MINUTE, answer: REQUESTS },
    paidCallsOfNetwork: {
      per: 'network',
      amount: rates.paidCallsPerMinute * 5,
      seconds: MINUTE,
      answer: REQUESTS,
    },

    imports: { per: 'learner', amount: rates.importsPerHour, seconds: HOUR, answer: HOURLY },
    exports: { per: 'learner', amount: rates.exportsPerHour, seconds: HOUR, answer: HOURLY },
    uploads: { per: 'learner', amount: 60, seconds: HOUR, answer: HOURLY },
    // The largest file takes some seconds.
    fileMs: { per: 'learner', amount: 120_000, seconds: HOUR, answer: HOURLY },
    // One process looks at all films. A class may send five times the files of one learner.
    fileMsOfNetwork: { per: 'network', amount: 600_000, seconds: HOUR, answer: HOURLY },
    // Imported, deleted and restored words, and uploaded captions. A changed plan starts a new count.
    writtenKb: { per: 'learner', amount: 12 * KB, seconds: HOUR, answer: HOURLY },
    writtenKbPaid: { per: 'learner', amount: 512 * KB, seconds: HOUR, answer: HOURLY },
    ...speechTable(rates),
  }) satisfies LimitTable<Answer>;

const speechTable = ({ speechMinutesPerHour, speechMinutesPerDay }: Settings['rates']) =>
  ({
    speechInHour: { per: 'learner', amount: speechMinutesPerHour * 60, seconds: HOUR, answer: HOURLY },
    speechInDay: { per: 'learner', amount: speechMinutesPerDay * 60, seconds: DAY, answer: HOURLY },
  }) satisfies LimitTable<Answer>;

/** Counted by each process, because they bound what it does. */
const processTable = ({ callsPerMinute }: Settings['rates']) =>
  ({
    // Answered from memory. A class opens the page at once.
    trialLessons: { per: 'network', amount: 120, seconds: MINUTE, answer: REQUESTS },
    // One row by its index.
    invitations: { per: 'network', amount: 120, seconds: MINUTE, answer: REQUESTS },
    calls: { per: 'learner', amount: callsPerMinute, seconds: MINUTE, answer: REQUESTS },
    // Several tabs make several calls each.
    lightCalls: { per: 'learner', running: 12, waiting: 36, answer: SOON },
    heavyCalls: { per: 'learner', running: 3, waiting: 36, answer: SOON },
    // Of ten: see `call-costs.ts`.
    connections: { per: 'learner', running: 4, waiting: Infinity, answer: SOON },
    // A thousand edits of captions of half an hour, each of which writes all of them anew.
    loggedKb: { per: 'learner', amount: 512 * KB, seconds: HOUR, answer: HOURLY },
    // As much as a process of files may work for a learner. A site that allows more calls than by default expects more.
    threadMs: {
      per: 'learner',
      amount: Math.ceil(120_000 * Math.max(1, callsPerMinute / 1_200)),
      seconds: HOUR,
      answer: HOURLY,
    },
    // So that nobody fills the table of words alone.
    missingWords: { per: 'learner', amount: 100, seconds: DAY, answer: REQUESTS },
    // A second of the server's thread makes some 30 MB of answers. A site that allows more calls than by default expects more.
    answerBytes: {
      per: 'learner',
      amount: Math.ceil(16 * MB * Math.max(1, callsPerMinute / 1_200)),
      seconds: 16,
      answer: REQUESTS,
    },
    // A learner who works fast sends a few hundred bytes with a call.
    bodyBytes: {
      per: 'learner',
      amount: 4 * MB,
      seconds: Math.ceil((4 * MB) / ((callsPerMinute / MINUTE) * 400)),
      answer: REQUESTS,
    },
    openExports: { per: 'learner', running: 2, total: 100, answer: OWN_FILES, answerToAll: FILES },
    // Word files of up to 40 MB in memory at once.
    wordFiles: { per: 'learner', running: 1, total: 10, answer: OWN_FILES, answerToAll: FILES },
  }) satisfies LimitTable<Answer>;

/** Work that waits for its turn, also behind that of others: one table for the whole process. */
const WORK_TABLE = {
  // So that a flood of sign-ins delays nobody elsewhere by more than one hash. A class signs in at once.
  hashesOfNetwork: { per: 'network', running: 1, waiting: 63, answer: SOON },
  // Hashing occupies a thread of libuv's pool of four, which reading files needs too.
  hashes: { per: 'process', running: 2, waiting: Infinity, answer: SOON },
  // Each may take the memory of a large file. Two are what a small machine has processors for. Learners take turns.
  fileProcesses: { per: 'learner', running: 1, total: 2, waiting: Infinity, waitingOfAll: 60, answer: FILES },
  mediaProcesses: {
    per: 'learner',
    running: 1,
    total: 1,
    waiting: Infinity,
    waitingOfAll: 30,
    answer: FILES,
  },
  // Each takes the room of a whole video. Two are checked, and one is sent to a speech service. Learners take turns.
  mediaCopies: { per: 'learner', running: 1, total: 3, waiting: Infinity, answer: FILES },
} satisfies LimitTable<Answer>;

export type ApiLimits = OpenLimits<
  ReturnType<typeof storingTable> & ReturnType<typeof sharedTable> & ReturnType<typeof processTable>
>;

interface LimitDeps {
  pool: Pool;
  digest: Digest;
  settings: { rates: Settings['rates'] };
}

export function openApiLimits({ pool, digest, settings: { rates } }: LimitDeps): ApiLimits {
  const openStore = sharedCounts(pool, digest, () => true);
  const openStoring = sharedCounts(pool, digest, (error) => !isDiskFull(error));
  return {
    ...openLimits(storingTable(rates), { toError, openStore: openStoring }),
    ...openLimits(sharedTable(rates), { toError, openStore }),
    ...openLimits(processTable(rates), { toError }),
  };
}

/** The limits of speech in a transaction that spends it: its rollback returns what was taken. */
export function openSpeechLimits(
  transaction: Database,
  { digest, settings: { rates } }: Omit<LimitDeps, 'pool'>,
) {
  const openStore = sharedCounts(transaction.$client, digest, () => false);
  return openLimits(speechTable(rates), { toError, openStore });
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
