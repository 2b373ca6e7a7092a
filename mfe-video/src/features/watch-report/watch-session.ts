import { WatchTimer, type WatchedPlayer } from './watch-timer';

/** Less than this is not worth a call. */
const MIN_NEWS_SECONDS = 0.5;
/** The most that a report may say: a day. */
const MAX_SECONDS = 86_400;

/** What a report tells: seconds watched in this sitting, and the place in the video. */
export interface WatchNews {
  readonly seconds: number;
  readonly position: number;
}

/** From opening the lesson to leaving it. */
export class WatchSession {
  readonly id = randomId();
  readonly timer = new WatchTimer();
  private reported: WatchNews | undefined;

  attach(player: WatchedPlayer): () => void {
    // Where the player begins is no news: the learner has not gone anywhere yet.
    this.reported ??= { seconds: 0, position: player.getTime() };
    return this.timer.attach(player);
  }

  /** Nothing while nothing is worth a call. A video of which nothing was ever watched is not left anywhere. */
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

  /** Counts it as told; gives back what was told before. */
  markReported(news: WatchNews): WatchNews {
    const before = this.reported ?? { seconds: 0, position: 0 };
    this.reported = news;
    return before;
  }

  /** What was told since did not arrive. */
  revert(before: WatchNews): void {
    if (!this.reported || this.reported.seconds < before.seconds) return;
    this.reported = before;
  }
}

/** As exactly as a report tells it. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `crypto.randomUUID` does not exist on plain HTTP. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
