import { currentSession } from '@glossa/kit/auth';
import { SerialSender, type SendOutcome } from '@glossa/kit/unsaved-work';
import type { ReviewCounts, Reviewed } from '@glossa/contract/vocabulary/review';
import { createStore } from 'zustand';
import { loadedQueue } from './loaded-queue';
import { sendGrade, type Grade, type GradeChange } from './send-grade';
import { adoptStoredGrades, removeStoredGrade, storeGrade } from './stored-grades';

const FIRST_RETRY_MS = 3_000;

/** Called with the API's response and the server's time at which it was made. */
type OnSaved = (reviewed: Reviewed, servedAt: number) => void;

interface QueuedGrade extends GradeChange {
  readonly onSaved?: OnSaved;
  /** It may have reached the server, whatever the response was. */
  tried: boolean;
}

interface GradeQueueState {
  readonly unsent: number;
  /** Sending failed; it is retried automatically and by `flush`. */
  readonly stuck: boolean;
  /** Permanent refusals: the grade of a word deleted elsewhere, or undoing a grade that is not the last. */
  readonly refused: GradeChange | undefined;
  /** From the last response. */
  readonly counts: ReviewCounts | undefined;
}

const EMPTY: GradeQueueState = { unsent: 0, stuck: false, refused: undefined, counts: undefined };

/**
 * Sends grades one at a time, in order. Outlives the screen and a reload; the browser asks before the tab is closed.
 */
export class GradeQueue {
  readonly store = createStore(() => EMPTY);
  private queue: QueuedGrade[] = [];
  private ownerId: number | undefined;
  private readonly sender = new SerialSender({
    send: () => this.sendNext(),
    onRetryLater: () => this.setState({ stuck: true }),
    firstRetryMs: FIRST_RETRY_MS,
  });

  add(grade: Grade, onSaved?: OnSaved): void {
    this.enqueue({ kind: 'give', grade, onSaved, tried: false });
  }

  /** Undoes a grade; one that was never sent is dropped. */
  undo(grade: Grade): void {
    const queued = this.queue.find((other) => other.grade.reviewId === grade.reviewId);
    if (queued?.kind === 'give' && !queued.tried) this.drop(queued, {});
    else this.enqueue({ kind: 'undo', grade, tried: false });
  }

  /** Continues with the grades that were unsent when this tab was reloaded. */
  restore(): void {
    const learnerId = currentSession().user?.id;
    if (learnerId === undefined) return;
    this.claim(learnerId);
    const stored = adoptStoredGrades(learnerId);
    if (stored.length === 0) return;
    this.setQueue([...stored.map((change) => ({ ...change, tried: true })), ...this.queue], {});
    this.sender.request();
  }

  /** Sends without waiting for the next retry. */
  readonly flush = (): void => this.sender.flush();

  /** The words whose grades the server does not know yet. */
  wordIds(): number[] {
    return this.queue.map(({ grade }) => grade.wordId);
  }

  /** True while closing the tab would lose grades of the learner who is signed in. */
  hasUnsent(): boolean {
    return this.queue.length > 0 && this.ownerId === currentSession().user?.id;
  }

  /** Resolves when everything is sent; with `orStuck` also when sending has failed. */
  whenSent({ orStuck = false } = {}): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        const { unsent, stuck } = this.store.getState();
        if (unsent > 0 && !(orStuck && stuck)) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.store.subscribe(check);
      check();
    });
  }

  readonly dismissRefusal = (): void => this.setState({ refused: undefined });

  /** Drops all grades, such as those of another learner. */
  discard(): void {
    this.sender.stop();
    this.queue.forEach(removeStoredGrade);
    this.setQueue([], EMPTY);
  }

  private enqueue(queued: QueuedGrade): void {
    const learnerId = currentSession().user?.id;
    this.claim(learnerId);
    if (learnerId !== undefined) storeGrade(learnerId, queued);
    this.setQueue([...this.queue, queued], {});
    this.sender.request();
  }

  /** Makes a learner the owner of the queue, and drops the grades of another. */
  private claim(learnerId: number | undefined): void {
    if (this.ownerId !== learnerId) this.discard();
    this.ownerId = learnerId;
  }

  private drop(queued: QueuedGrade, change: Partial<GradeQueueState>): void {
    removeStoredGrade(queued);
    this.setQueue(
      this.queue.filter((other) => other !== queued),
      change,
    );
  }

  private async sendNext(): Promise<SendOutcome> {
    const [next] = this.queue;
    if (!next) return 'done';
    const isSettled = this.isOwnerSignedIn() && (await this.deliver(next));
    return isSettled || this.queue.length === 0 ? 'more' : 'later';
  }

  /** A grade is never saved in the name of another learner. */
  private isOwnerSignedIn(): boolean {
    const learnerId = currentSession().user?.id;
    if (learnerId !== this.ownerId && learnerId !== undefined) this.discard();
    return learnerId === this.ownerId;
  }

  /** False when the grade has to be sent again. */
  private async deliver(queued: QueuedGrade): Promise<boolean> {
    queued.tried = true;
    const result = await sendGrade(queued);
    if (result.status === 'undelivered') return false;
    // A grade that was discarded meanwhile belongs to a learner who has signed out.
    if (this.queue.includes(queued)) {
      this.drop(queued, {
        stuck: false,
        ...(result.status === 'saved' && { counts: result.reviewed.counts }),
        ...(result.status === 'refused' && { refused: queued }),
      });
    }
    if (result.status === 'saved') queued.onSaved?.(result.reviewed, result.servedAt);
    return true;
  }

  private setQueue(queue: QueuedGrade[], change: Partial<GradeQueueState>): void {
    this.queue = queue;
    if (queue.length > 0) window.addEventListener('beforeunload', this.warn);
    else window.removeEventListener('beforeunload', this.warn);
    this.setState({ ...change, unsent: queue.length });
  }

  private setState(change: Partial<GradeQueueState>): void {
    const { stuck, unsent } = { ...this.store.getState(), ...change };
    this.store.setState({ ...change, stuck: stuck && unsent > 0 });
  }

  private readonly warn = (event: BeforeUnloadEvent): void => {
    if (this.hasUnsent()) event.preventDefault();
  };
}

export const gradeQueue = new GradeQueue();
loadedQueue.current = gradeQueue;
