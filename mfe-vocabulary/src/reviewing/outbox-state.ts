import type { ReviewCounts } from '@glossa/contract/review';
import type { Errand } from './send-grade';

/** What a screen can know of the outbox. */
export interface OutboxState {
  readonly unsent: number;
  /** Sending failed; it is tried again by itself and by `flush`. */
  readonly stuck: boolean;
  /** What the server will never do: save the grade of a word deleted elsewhere, take back what came before another. */
  readonly refused: Errand | undefined;
  /** As the last answer told them. */
  readonly counts: ReviewCounts | undefined;
}

const EMPTY: OutboxState = { unsent: 0, stuck: false, refused: undefined, counts: undefined };

/** The state of the outbox for whoever watches it, as `useSyncExternalStore` takes it. */
export class WatchedState {
  private state = EMPTY;
  private readonly listeners = new Set<() => void>();

  readonly snapshot = (): OutboxState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(change: Partial<OutboxState>): void {
    const state = { ...this.state, ...change };
    // Nothing is stuck where nothing waits.
    this.state = state.unsent === 0 ? { ...state, stuck: false } : state;
    for (const listener of this.listeners) listener();
  }

  clear(): void {
    this.change(EMPTY);
  }

  /** Resolves as soon as the state is as wished. */
  until(isSo: (state: OutboxState) => boolean): Promise<void> {
    if (isSo(this.state)) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!isSo(this.state)) return;
        stop();
        resolve();
      });
    });
  }
}
