import { ApiError, apiClient } from '@glossa/shared/api-client';
import { currentSession } from '@glossa/shared/auth';
import type { NewReview, ReviewCounts, ReviewGrade, Reviewed } from '@glossa/shared/contract/review';
import { refusedForGood } from './refused-for-good';
import { servedAt } from './served-at';

/** A grade the learner has given. */
export interface Judgement {
  readonly wordId: number;
  readonly word: string;
  readonly grade: ReviewGrade;
  /** Random, and the same however often it is sent. */
  readonly reviewId: string;
}

/** Called with the API's answer and the time at which it was made. */
type OnSaved = (answer: Reviewed, at: number) => void;

interface Errand {
  readonly kind: 'give' | 'takeBack';
  readonly judgement: Judgement;
  readonly onSaved?: OnSaved;
  /** It may have reached the server, whatever came back. */
  tried: boolean;
}

/** What a screen can know of the outbox. */
export interface OutboxState {
  readonly unsent: number;
  /** Sending failed; it is tried again by itself and by `flush`. */
  readonly stuck: boolean;
  /** What the server will never do: save the grade of a word deleted elsewhere, take back what came before another. */
  readonly refused: Pick<Errand, 'kind' | 'judgement'> | undefined;
  /** As the last answer told them. */
  readonly counts: ReviewCounts | undefined;
}

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
const EMPTY: OutboxState = { unsent: 0, stuck: false, refused: undefined, counts: undefined };

/**
 * Grades on their way to the server, one at a time in the order in which they were given. It outlives the screen:
 * whoever leaves with unsent grades inside the site loses none, and whoever closes the tab is warned.
 */
export class GradeOutbox {
  private queue: Errand[] = [];
  private state = EMPTY;
  private sending = false;
  private pause = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private owner: number | undefined;
  private readonly listeners = new Set<() => void>();

  readonly snapshot = (): OutboxState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  give(judgement: Judgement, onSaved?: OnSaved): void {
    this.add({ kind: 'give', judgement, onSaved, tried: false });
  }

  /** Undoes a grade; one that never left is simply not sent. */
  takeBack(judgement: Judgement): void {
    const waiting = this.queue.find((errand) => errand.judgement.reviewId === judgement.reviewId);
    if (waiting?.kind === 'give' && !waiting.tried) {
      this.queue = this.queue.filter((errand) => errand !== waiting);
      this.tell({});
    } else this.add({ kind: 'takeBack', judgement, tried: false });
  }

  /** Sends what is there, now. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    void this.send();
  };

  /** The words whose grades the server does not know yet. */
  wordIds(): number[] {
    return this.queue.map(({ judgement }) => judgement.wordId);
  }

  /** True while closing the tab would lose grades of the learner who is signed in. */
  holdsUnsent(): boolean {
    return this.queue.length > 0 && this.owner === currentSession().user?.id;
  }

  /** Resolves when everything is sent; with `orStuck` also when it cannot be for now. */
  sent({ orStuck = false } = {}): Promise<void> {
    const done = () => this.queue.length === 0 || (orStuck && this.state.stuck);
    if (done()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!done()) return;
        stop();
        resolve();
      });
    });
  }

  readonly forgetRefusal = (): void => this.tell({ refused: undefined });

  /** Drops everything, as for another learner. */
  discard(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.pause = FIRST_PAUSE_MS;
    this.tell(EMPTY);
  }

  private add(errand: Errand): void {
    const user = currentSession().user?.id;
    if (this.owner !== user) this.discard();
    this.owner = user;
    this.queue.push(errand);
    this.tell({});
    this.flush();
  }

  private async send(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let next = this.queue[0]; next && this.mayWrite(); next = this.queue[0]) {
        if (!(await this.deliver(next))) return this.tryLater();
      }
      if (this.queue.length > 0) this.tryLater();
    } finally {
      this.sending = false;
    }
  }

  /** Nobody's grades go under another learner's name. */
  private mayWrite(): boolean {
    const user = currentSession().user?.id;
    if (user !== this.owner && user !== undefined) this.discard();
    return user === this.owner;
  }

  /** True when the errand is done with, one way or the other. */
  private async deliver(errand: Errand): Promise<boolean> {
    errand.tried = true;
    try {
      const { data, headers } = await request(errand);
      this.done(errand, { stuck: false, counts: data.counts });
      errand.onSaved?.(data, servedAt(headers));
    } catch (error) {
      if (!refusedForGood(error)) return false;
      // What is not there needs no taking back.
      const isGone = errand.kind === 'takeBack' && error instanceof ApiError && error.status === 404;
      this.done(errand, { stuck: false, ...(isGone ? {} : { refused: errand }) });
    }
    return true;
  }

  private done(errand: Errand, change: Partial<OutboxState>): void {
    // Dropped while it was on its way: the answer is for a learner who is gone.
    if (!this.queue.includes(errand)) return;
    this.pause = FIRST_PAUSE_MS;
    this.queue = this.queue.filter((other) => other !== errand);
    this.tell(change);
  }

  private tryLater(): void {
    this.tell({ stuck: true });
    this.timer = setTimeout(this.flush, this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS);
  }

  private tell(change: Partial<OutboxState>): void {
    const unsent = this.queue.length;
    this.state = { ...this.state, ...change, unsent };
    if (unsent === 0) this.state = { ...this.state, stuck: false };
    if (unsent > 0) {
      window.addEventListener('beforeunload', this.warn);
      window.addEventListener('online', this.flush);
    } else {
      window.removeEventListener('beforeunload', this.warn);
      window.removeEventListener('online', this.flush);
    }
    for (const listener of this.listeners) listener();
  }

  private readonly warn = (event: BeforeUnloadEvent): void => {
    if (this.holdsUnsent()) event.preventDefault();
  };
}

function request({ kind, judgement }: Errand) {
  const path = `/vocabulary/${judgement.wordId}/reviews`;
  if (kind === 'takeBack') return apiClient.delete<Reviewed>(`${path}/${judgement.reviewId}`);
  const body: NewReview = { review_id: judgement.reviewId, grade: judgement.grade };
  return apiClient.post<Reviewed>(path, body);
}

/** The grades of this tab. */
export const gradeOutbox = new GradeOutbox();
