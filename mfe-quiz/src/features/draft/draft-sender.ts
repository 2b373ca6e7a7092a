/** How long the learner has to be still before what they changed is sent. */
const QUIET_MS = 1_500;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * What sending came to: it is there, it may get there later, it was refused and only another change is worth a try, or
 * the quiz takes no draft any more.
 */
export type Sent = 'there' | 'later' | 'refused' | 'over';

export interface DraftSenderOptions {
  /** Sends the draft as it is now; `leaving` when the page may be gone before the answer comes. Never rejects. */
  readonly send: (leaving: boolean) => Promise<Sent>;
  /** Told whether the server is behind because it could not be reached. */
  readonly onBehind: (behind: boolean) => void;
}

/** Sends the draft to the server: one at a time, not with every key, and again until it has arrived. */
export class DraftSender {
  #waiting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #retryMs = FIRST_RETRY_MS;
  #active = true;

  constructor(private readonly options: DraftSenderOptions) {}

  /** There is a change to send once the learner pauses. */
  offer(): void {
    this.#waiting = true;
    if (!this.#sending) this.#sendIn(QUIET_MS);
  }

  /** Sends at once what is waiting. */
  async flush({ leaving = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#waiting || this.#sending) return;
    this.#waiting = false;
    this.#sending = true;
    const sent = await this.options.send(leaving || !this.#active);
    this.#sending = false;
    this.#note(sent);
  }

  start(): void {
    this.#active = true;
  }

  /** The screen goes away: what waits is sent, also what waits for an answer on the way; nothing is tried again. */
  leave(): void {
    this.#active = false;
    void this.flush();
  }

  /** The draft is over: nothing more is sent. */
  drop(): void {
    this.#active = false;
    this.#waiting = false;
    clearTimeout(this.#timer);
  }

  #note(sent: Sent): void {
    if (sent === 'over') return this.drop();
    if (!this.#active) {
      // What was changed while this was on its way has had no try of its own.
      void this.flush();
      return;
    }
    this.options.onBehind(sent !== 'there');
    if (sent !== 'later') {
      this.#retryMs = FIRST_RETRY_MS;
      if (this.#waiting) this.#sendIn(QUIET_MS);
      return;
    }
    this.#waiting = true;
    this.#sendIn(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#active) this.#timer = setTimeout(() => void this.flush(), ms);
  }
}
