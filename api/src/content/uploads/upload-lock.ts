import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock } from '@tus/server';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { uploads } from '../../platform/database/schema/lessons';

/** Longer than a chunk takes; a process that dies holds its lock no longer. */
const LEASE_SECONDS = 20;
/** The holder stops this long before others may begin, counted from before its request. */
const MARGIN_MS = 5_000;
const RENEW_MS = 5_000;
const RETRY_MS = 250;
const MAX_WAIT_MS = 5_000;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** One writer at a time. The lease is fenced: a holder who lost it changes nothing and is told so. */
export class UploadLock implements Lock {
  private timer: NodeJS.Timeout | undefined;
  private token = 0;
  /** By the clock of this process; no lease ends sooner. */
  private heldUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly id: string,
  ) {}

  /** Throws `UploadLockedError` where another keeps it. */
  async lock(signal: AbortSignal): Promise<void> {
    for (let waited = 0; !(await this.take()); waited += RETRY_MS) {
      if (signal.aborted || waited >= MAX_WAIT_MS) throw new UploadLockedError();
      await sleep(RETRY_MS);
    }
    this.timer = setInterval(() => void this.renew().catch(() => undefined), RENEW_MS);
    this.timer.unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.timer);
    this.heldUntil = 0;
    await this.database.update(uploads).set({ lockedUntil: null }).where(this.isMine());
  }

  /** Whether this holder may write; checked before each chunk, since the process may have been suspended. */
  isHeld(): boolean {
    return performance.now() < this.heldUntil;
  }

  /** Asks the database. Throws `UploadLockedError` where another has taken the lease. */
  async requireHeld(): Promise<void> {
    await this.renew();
    if (!this.isHeld()) throw new UploadLockedError();
  }

  private async take(): Promise<boolean> {
    const askedAt = performance.now();
    const isFree = or(isNull(uploads.lockedUntil), lt(uploads.lockedUntil, sql`now()`));
    const [row] = await this.database
      .update(uploads)
      .set({ lockedUntil: leaseEnd, lockToken: sql`${uploads.lockToken} + 1`, updatedAt: sql`now()` })
      .where(and(eq(uploads.id, this.id), isFree))
      .returning({ token: uploads.lockToken });
    if (!row) return false;
    this.token = row.token;
    this.holdFrom(askedAt);
    return true;
  }

  /** A lease that could not be renewed ends; the next request then finds what was written. */
  private async renew(): Promise<void> {
    const askedAt = performance.now();
    const rows = await this.database
      .update(uploads)
      .set({ lockedUntil: leaseEnd })
      .where(this.isMine())
      .returning({ id: uploads.id });
    if (rows.length > 0) return this.holdFrom(askedAt);
    clearInterval(this.timer);
    this.heldUntil = 0;
  }

  private holdFrom(askedAt: number): void {
    this.heldUntil = askedAt + LEASE_SECONDS * 1000 - MARGIN_MS;
  }

  private isMine() {
    return and(eq(uploads.id, this.id), eq(uploads.lockToken, this.token));
  }
}

/** Works while no request writes to the upload. Throws `UploadLockedError`. */
export async function withUploadLock(database: Database, id: string, work: () => Promise<void>) {
  const lock = new UploadLock(database, id);
  await lock.lock(new AbortController().signal);
  try {
    await work();
  } finally {
    await lock.unlock();
  }
}

/** Waits for a write in flight; what earlier requests write afterwards is refused. Throws `UploadLockedError`. */
export async function waitForUploadWrites(database: Database, id: string): Promise<void> {
  await withUploadLock(database, id, async () => undefined);
}

/** The protocol's server answers with these fields. */
export class UploadLockedError extends Error {
  readonly status_code = 423;
  readonly body = 'Another request writes to this upload';
}
