import type { StudyKind } from '@glossa/contract/progress';
import { listen, randomId } from '@glossa/kit/browser';
import { replayKept } from '@glossa/kit/unsaved-work';
import { useEffect } from 'react';
import { reportStudyTime } from './study-reports';

const REPORT_EVERY_MS = 30_000;
const MIN_REPORT_SECONDS = 5;

/** Counts active study time while mounted and `active`, without long pauses and hidden time. */
export const useStudyTime = (kind: StudyKind, active = true): void =>
  useEffect(() => (active ? countStudyTime(kind) : undefined), [kind, active]);

/** Returns the function that ends the session. */
function countStudyTime(kind: StudyKind): () => void {
  const timer = new ActiveTimer();
  const sessionId = randomId();
  let reported = 0;

  function report() {
    const seconds = Math.round(timer.seconds() * 10) / 10;
    if (seconds - reported < MIN_REPORT_SECONDS) return;
    reported = seconds;
    void reportStudyTime(
      { kind, session_id: sessionId, active_seconds: seconds },
      Date.now() - timer.idleMs(),
    );
  }
  function leave() {
    timer.stop();
    report();
  }
  const mark = () => timer.mark();

  // Loads the code that sends reports, which a closing page could not.
  replayKept();
  timer.mark();
  const interval = setInterval(report, REPORT_EVERY_MS);
  const stops = [
    listen(document, {
      keydown: mark,
      pointerdown: mark,
      visibilitychange: () => (document.visibilityState === 'hidden' ? leave() : mark()),
    }),
    listen(window, { pagehide: leave }),
  ];
  return () => {
    clearInterval(interval);
    stops.forEach((stop) => stop());
    leave();
  };
}

/** A longer pause between two actions is not counted: the learner was elsewhere. */
const MAX_PAUSE_MS = 60_000;

/** Measures how long a learner is active, from one action to the next. */
class ActiveTimer {
  private activeMs = 0;
  private lastActionAt: number | undefined;

  /** The learner did something, or has begun. */
  mark(): void {
    const now = performance.now();
    const pauseMs = now - (this.lastActionAt ?? now);
    if (pauseMs <= MAX_PAUSE_MS) this.activeMs += pauseMs;
    this.lastActionAt = now;
  }

  /** Counts up to now; the time until the next `mark` is a pause. */
  stop(): void {
    if (this.lastActionAt !== undefined) this.mark();
    this.lastActionAt = undefined;
  }

  /** Up to the last action: whether the time since is a pause is not known yet. */
  seconds(): number {
    return this.activeMs / 1000;
  }

  /** Milliseconds since the last action; 0 after `stop`. */
  idleMs(): number {
    return this.lastActionAt === undefined ? 0 : performance.now() - this.lastActionAt;
  }
}
