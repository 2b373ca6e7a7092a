import { WatchTimer, type WatchedPlayer } from './watch-timer';

const MIN_NEWS_SECONDS = 0.5;
/** The API's limit, a day. */
const MAX_SECONDS = 86_400;

/** Seconds watched in this session, and the position in the video. */
export interface WatchNews {
  readonly seconds: number;
  readonly position: number;
}

/** One visit to a lesson, from opening to leaving it. */
export class WatchSession {
  readonly id = randomId();
  readonly timer = new WatchTimer();
  private reported: WatchNews | undefined;

  attach(player: WatchedPlayer): () => void {
    // The player's start position is not reported: the learner has not moved yet.
    this.reported ??= { seconds: 0, position: player.getTime() };
    return this.timer.attach(player);
  }

  /** Undefined while there is nothing to send. A position counts only once something was watched. */
  unreported(leftBefore: boolean): WatchNews | undefined {
    const { reported } = this;
    const position = this.timer.position();
    if (!reported || position === undefined) return undefined;
    const seconds = Math.min(MAX_SECONDS, tenths(this.timer.seconds()));
    const hasMoved = Math.abs(position - reported.position) >= MIN_NEWS_SECONDS;
    const isWorthIt =
      seconds - reported.seconds >= MIN_NEWS_SECONDS ||
      (hasMoved && (leftBefore || seconds >= MIN_NEWS_SECONDS));
    return isWorthIt ? { seconds, position: tenths(position) } : undefined;
  }

  /** Returns the report before. */
  markReported(news: WatchNews): WatchNews {
    const before = this.reported ?? { seconds: 0, position: 0 };
    this.reported = news;
    return before;
  }

  /** The reports since `before` did not arrive. */
  revert(before: WatchNews): void {
    if (!this.reported || this.reported.seconds < before.seconds) return;
    this.reported = before;
  }
}

/** The precision of a report. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `crypto.randomUUID` does not exist on plain HTTP. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
