import { Buckets } from '../../core/tokens/buckets';
import type { Denial } from '@glossa/contract/operators/denial';
import { networkOf } from '../../core/network';
import type { DenialLog } from '../../storage/denial-log';

export interface DenialRecorder {
  /**
   * Kept when it resolves: in a line of its own or, when there are too many, in a count. What rejects, because the log
   * cannot be written, is counted as well.
   */
  record(denial: Denial): Promise<void>;
  /** Newest first. */
  read(limit: number): Promise<Denial[]>;
  /** Writes down the count of those left out so far. */
  flush(): Promise<void>;
}

export interface DenialRecorderOptions {
  log: DenialLog;
  now?: () => Date;
}

/** Enough to see who knocks and how; more of the same says nothing new. */
const ofOneAddress = { burst: 20, perMinute: 10 };
const ofAllStrangers = { burst: 60, perMinute: 30 };
const ofOneToken = { burst: 30, perMinute: 30 };

/** Bounds how fast the log grows; its storage bounds how far. */
export function recordDenials({ log, now = () => new Date() }: DenialRecorderOptions): DenialRecorder {
  const addresses = new Buckets(ofOneAddress, now);
  const strangers = new Buckets(ofAllStrangers, now);
  const tokens = new Buckets(ofOneToken, now);
  let leftOut = 0;

  const hasRoom = ({ who, address }: Denial): boolean =>
    who === 'unknown' ? addresses.take(networkOf(address)) && strangers.take('all') : tokens.take(who);

  const write = async (denials: Denial[]): Promise<void> => {
    const count = leftOut;
    leftOut = 0;
    const lines = count > 0 ? [summary(count, now()), ...denials] : denials;
    if (lines.length === 0) return;
    try {
      await log.append(lines);
    } catch (error) {
      leftOut += count + denials.length;
      throw error;
    }
  };

  return {
    async record(denial) {
      if (hasRoom(denial)) await write([denial]);
      else leftOut += 1;
    },
    async read(limit) {
      await write([]);
      return log.read(limit);
    },
    flush: () => write([]),
  };
}

function summary(count: number, at: Date): Denial {
  return {
    at: at.toISOString(),
    who: 'unknown',
    name: null,
    code: 'left_out',
    action: null,
    app: null,
    request: '',
    address: '',
    count,
  };
}
