import { type LimitTable, openLimits, type OpenLimits } from '@glossa/server/limits';
import { fillText } from '@glossa/server/fill-text';
import { LIVE_PATH } from '@glossa/contract/page-protocol';
import { ReleaseError, type ReleaseErrorCode } from '../core/release-error';
import answers from './limit-answers.json';

interface Answer {
  code: ReleaseErrorCode;
  detail: string;
  retryAfterSeconds?: number;
}

const ANSWERS = answers as Record<keyof typeof answers, Answer>;
/** Reports are counted or not: nobody reads why an answer is `unread`. */
const { tooManyCalls, busy, unread } = ANSWERS;

/** Every limit of the site server: who is counted, how much is allowed, and what is answered above it. */
export const DEFAULT_LIMITS = {
  // Calls of the learning API. A class shares an address, and a page makes several calls at once.
  apiCalls: { per: 'network', running: 256, total: 1_024, answer: tooManyCalls, answerToAll: busy },
  // Events of the payment service pass whatever strangers send elsewhere. Their signature is checked when they are complete.
  paymentEvents: { per: 'network', running: 32, total: 128, answer: tooManyCalls, answerToAll: busy },
  // Files and media, which a client may be slow to read. Unread ones may not stop the other calls.
  apiDownloads: { per: 'network', running: 256, total: 1_024, answer: tooManyCalls, answerToAll: busy },
  // Bodies of learners who are signed in: each up to 4 MB, and up to 41 MB, on disk.
  largeBodies: { per: 'network', running: 32, total: 128, answer: tooManyCalls, answerToAll: busy },
  fileBodies: { per: 'network', running: 16, total: 32, answer: tooManyCalls, answerToAll: busy },
  // From a few tabs and devices.
  learnerBodies: { per: 'account', running: 3, answer: tooManyCalls },
  // A film is sent part after part, so the next file waits, without a place that others need.
  learnerFiles: { per: 'account', running: 1, waiting: 2, answer: tooManyCalls },
  // Whatever learners send, lessons can be imported.
  operatorBodies: { per: 'account', running: 8, total: 32, answer: tooManyCalls, answerToAll: busy },
  // An upload may take some 300 MB of memory until it is stored. Those that wait are in files.
  bundlesInMemory: { per: 'server', running: 2, waiting: 10, answer: ANSWERS.bundlesInMemory },
  // A stalled upload delays nobody else's.
  bundleUploads: { per: 'token', running: 1, waiting: 10, answer: ANSWERS.bundleUploads },
  // A school shares one address, and a browser needs one stream for all its tabs.
  streams: {
    per: 'network',
    running: 1_000,
    total: 20_000,
    answer: ANSWERS.streams,
    answerToAll: ANSWERS.allStreams,
  },
  // All tabs of a school may report at the same moment, after a move.
  tabReports: { per: 'network', amount: 3_000, seconds: 60, answer: unread },
  // A class opens the site at the same time.
  beacons: { per: 'network', amount: 600, seconds: 60, answer: unread },
  // A class meets a few faults at once; a forger would fill the store.
  newErrors: { per: 'network', amount: 20, seconds: 1_200, answer: unread },
  // Stops guessing, not typing errors. Requests with a good token do not count.
  refusedTokens: { per: 'network', amount: 20, seconds: 120, answer: ANSWERS.refusedTokens },
  // Right codes count as well: otherwise only the wrong guesses would be stopped.
  linkCodes: { per: 'network', amount: 10, seconds: 120, answer: ANSWERS.linkCodes },
} satisfies LimitTable<Answer>;

/** Small bodies that are still coming. One more ends the oldest, which is the one most likely stalled. */
export const UNFINISHED_BODIES = { perNetwork: 128, total: 2_048 };
export const UNFINISHED_PAYMENT_EVENTS = { perNetwork: 32, total: 512 };

export type LimitRows = typeof DEFAULT_LIMITS;
export type SiteLimits = OpenLimits<LimitRows>;

export const openSiteLimits = (changed: Partial<LimitRows> = {}): SiteLimits =>
  openLimits({ ...DEFAULT_LIMITS, ...changed }, { toError });

function toError({ code, detail, ...answer }: Answer, wait?: number): ReleaseError {
  const error = new ReleaseError(code, fillText(detail, { path: LIVE_PATH }));
  return Object.assign(error, { retryAfterSeconds: wait ?? answer.retryAfterSeconds });
}
