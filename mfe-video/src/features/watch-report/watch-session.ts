import { MAX_SESSION_SECONDS } from '@glossa/contract/limits';
import { randomId } from '@glossa/kit/browser';
import { WatchTimer, type WatchedPlayer } from './watch-timer';

const MIN_REPORT_SECONDS = 0.5;
/** A lesson that is on screen for so long was opened to be watched. */
const MIN_OPENED_MS = 5_000;
/** Seconds watched in this session, and the position in the video. */
export interface WatchState {
  readonly seconds: number;
  readonly position: number;
}

export interface Place {
  isKnown(): boolean;
  /** Whether a report may move it there. Once it may, it always may. */
  mayReplaceWith(seconds: number): boolean;
  keep(seconds: number): void;
}

/** One visit to a lesson, from opening to leaving it. */
export class WatchSession {
  readonly id = randomId();
  readonly timer = new WatchTimer();
  private reported: WatchState | undefined;
  private hasReported = false;
  /** Whether a report has told a position. A later one tells it again, since it may replace that report. */
  hasMoved = false;
  private seenSinceMs: number | undefined;

  attach(player: WatchedPlayer): () => void {
    // The player's start position is not reported: the learner has not moved yet.
    this.reported ??= { seconds: 0, position: player.getTime() };
    return this.timer.attach(player);
  }

  /** Whether the lesson is on screen from now on. */
  see(isVisible: boolean): void {
    this.seenSinceMs = isVisible ? (this.seenSinceMs ?? performance.now()) : undefined;
  }

  /** The opening of a lesson of which nothing was watched so far; undefined unless it is still to be reported. */
  unreportedOpening(): WatchState | undefined {
    const isOpened = performance.now() - (this.seenSinceMs ?? Infinity) >= MIN_OPENED_MS;
    return isOpened && !this.hasReported ? this.reported : undefined;
  }

  /** Undefined while there is nothing to send. A position counts only once something was watched. */
  unreported(place: Place): WatchState | undefined {
    const { reported } = this;
    const position = this.timer.position();
    if (!reported || position === undefined) return undefined;
    const seconds = Math.min(MAX_SESSION_SECONDS, tenths(this.timer.seconds()));
    const mayReplace = place.mayReplaceWith(position);
    const hasMoved = mayReplace && Math.abs(position - reported.position) >= MIN_REPORT_SECONDS;
    const isWorthIt =
      seconds - reported.seconds >= MIN_REPORT_SECONDS ||
      (hasMoved && (place.isKnown() || seconds >= MIN_REPORT_SECONDS));
    return isWorthIt ? { seconds, position: mayReplace ? tenths(position) : reported.position } : undefined;
  }

  /** Returns the report before. */
  markReported(state: WatchState): WatchState {
    const before = this.reported ?? { seconds: 0, position: 0 };
    this.reported = state;
    this.hasReported = true;
    this.hasMoved ||= state.position !== before.position;
    return before;
  }
}

/** The precision of a report. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
