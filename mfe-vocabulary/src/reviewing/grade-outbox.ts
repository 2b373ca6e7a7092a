import { currentSession } from '@glossa/shared/auth';
import type { Reviewed } from '@glossa/contract/review';
import { WatchedState, type OutboxState } from './outbox-state';
import { RetryTimer } from './retry-timer';
import { sendGrade, type Errand, type Judgement } from './send-grade';

/** Called with the API's answer and the time at which it was made. */
type OnSaved = (answer: Reviewed, at: number) => void;

interface QueuedErrand extends Errand {
  readonly onSaved?: OnSaved;
  /** It may have reached the server, whatever came back. */
  tried: boolean;
}

/**
 * Grades on their way to the server, one at a time in the order in which they were given. It outlives the screen:
 * whoever leaves with unsent grades inside the site loses none, and whoever closes the tab is warned.
 */
export class GradeOutbox {
  private queue: QueuedErrand[] = [];
  private readonly state = new WatchedState();
  private readonly retry = new RetryTimer(() => this.flush());
  private sending = false;
  private owner: number | undefined;

  readonly snapshot = this.state.snapshot;
  readonly subscribe = this.state.subscribe;

  give(judgement: Judgement, onSaved?: OnSaved): void {
    this.add({ kind: 'give', judgement, onSaved, tried: false });
  }

  /** Undoes a grade; one that never left is simply not sent. */
  takeBack(judgement: Judgement): void {
    const waiting = this.queue.find((errand) => errand.judgement.reviewId === judgement.reviewId);
    if (waiting?.kind === 'give' && !waiting.tried) this.drop(waiting, {});
    else this.add({ kind: 'takeBack', judgement, tried: false });
  }

  /** Sends what is there, now. */
  readonly flush = (): void => {
    this.retry.stop();
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
    return this.state.until(({ unsent, stuck }) => unsent === 0 || (orStuck && stuck));
  }

  readonly forgetRefusal = (): void => this.state.change({ refused: undefined });

  /** Drops everything, as for another learner. */
  discard(): void {
    this.retry.stop();
    this.retry.succeeded();
    this.queue = [];
    this.watchPage();
    this.state.clear();
  }

  private add(errand: QueuedErrand): void {
    const user = currentSession().user?.id;
    if (this.owner !== user) this.discard();
    this.owner = user;
    this.queue.push(errand);
    this.queueChanged({});
    this.flush();
  }

  private drop(errand: QueuedErrand, change: Partial<OutboxState>): void {
    this.queue = this.queue.filter((other) => other !== errand);
    this.queueChanged(change);
  }

  private async send(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let next = this.queue[0]; next && this.mayWrite(); next = this.queue[0]) {
        if (!(await this.deliver(next))) break;
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
  private async deliver(errand: QueuedErrand): Promise<boolean> {
    errand.tried = true;
    const outcome = await sendGrade(errand);
    if (outcome.is === 'undelivered') return false;
    // If it was dropped while it was on its way, the answer is for a learner who is gone.
    if (this.queue.includes(errand)) {
      this.retry.succeeded();
      this.drop(errand, {
        stuck: false,
        ...(outcome.is === 'saved' && { counts: outcome.answer.counts }),
        ...(outcome.is === 'refused' && { refused: errand }),
      });
    }
    if (outcome.is === 'saved') errand.onSaved?.(outcome.answer, outcome.servedAt);
    return true;
  }

  private tryLater(): void {
    this.state.change({ stuck: true });
    this.retry.start();
  }

  private queueChanged(change: Partial<OutboxState>): void {
    this.watchPage();
    this.state.change({ ...change, unsent: this.queue.length });
  }

  private watchPage(): void {
    if (this.queue.length > 0) {
      window.addEventListener('beforeunload', this.warn);
      window.addEventListener('online', this.flush);
    } else {
      window.removeEventListener('beforeunload', this.warn);
      window.removeEventListener('online', this.flush);
    }
  }

  private readonly warn = (event: BeforeUnloadEvent): void => {
    if (this.holdsUnsent()) event.preventDefault();
  };
}

/** The grades of this tab. */
export const gradeOutbox = new GradeOutbox();
