import type { LocalDraft } from './draft';

/** How long the learner has to be still before what they changed is sent. */
const QUIET_MS = 1_500;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** What sending a draft came to: it is there, it may get there later, or the quiz takes no draft any more. */
export type Sent = { readonly savedAt: string | undefined } | 'later' | 'over';

export interface DraftSenderOptions {
  /** Never rejects. */
  readonly send: (draft: LocalDraft) => Promise<Sent>;
  readonly onSent: (draft: LocalDraft, savedAt: string | undefined) => void;
  /** Told whether the server is behind because it could not be reached. */
  readonly onBehind: (behind: boolean) => void;
}

/** Sends the newest draft to the server: one at a time, not with every key, and again until it has arrived. */
export class DraftSender {
  #waiting: LocalDraft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #retryMs = FIRST_RETRY_MS;
  #active = true;

  constructor(private readonly options: DraftSenderOptions) {}

  /** A change to send once the learner pauses. */
  offer(draft: LocalDraft): void {
    this.#waiting = draft;
    if (!this.#sending) this.#sendIn(QUIET_MS);
  }

  /** Sends at once what is waiting. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const draft = this.#waiting;
    if (!draft || this.#sending) return;
    this.#waiting = undefined;
    this.#sending = true;
    const sent = await this.options.send(draft);
    this.#sending = false;
    this.#note(draft, sent);
  }

  start(): void {
    this.#active = true;
  }

  /** The screen goes away: what waits is sent, and nothing is tried again. */
  leave(): void {
    this.#active = false;
    void this.flush();
  }

  /** The draft is over: nothing more is sent. */
  drop(): void {
    this.#active = false;
    this.#waiting = undefined;
    clearTimeout(this.#timer);
  }

  #note(draft: LocalDraft, sent: Sent): void {
    if (sent === 'over') return this.drop();
    if (sent !== 'later') {
      this.#retryMs = FIRST_RETRY_MS;
      this.options.onSent(draft, sent.savedAt);
      if (this.#active) this.options.onBehind(false);
      if (this.#waiting) this.#sendIn(QUIET_MS);
      return;
    }
    this.#waiting ??= draft;
    if (!this.#active) return;
    this.options.onBehind(true);
    this.#sendIn(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#active) this.#timer = setTimeout(() => void this.flush(), ms);
  }
}
