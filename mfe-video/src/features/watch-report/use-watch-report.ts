import { queryKeys } from '@glossa/shared/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { postWatchReport, type ReportedVideo } from './post-watch-report';
import { WatchMeter, type Watched } from './watch-meter';

const REPORT_EVERY_MS = 10_000;
/** Less than this is not worth a call. */
const WORTH_SECONDS = 0.5;
/** A report so long after the last second of it was watched is late. */
const LATE_MS = 5_000;
/** The most that a report may say: a day. */
const MOST_SECONDS = 86_400;

interface WatchReportOptions {
  /** Only a player that is ready. */
  player: Watched | null;
  transcriptLoaded: boolean;
  video: ReportedVideo | undefined;
  wordsLearned: number;
}

/** Tells the server every 10 seconds, and on leaving, what has newly been watched. */
export function useWatchReport({ player, transcriptLoaded, video, wordsLearned }: WatchReportOptions): void {
  const client = useQueryClient();
  const [sitting] = useState(() => ({ id: randomId(), meter: new WatchMeter(), reported: 0 }));
  const active = player !== null && transcriptLoaded && video !== undefined;

  const report = useEffectEvent(() => {
    const { meter, id, reported } = sitting;
    const seconds = Math.min(MOST_SECONDS, Math.round(meter.seconds() * 10) / 10);
    if (!video || seconds - reported < WORTH_SECONDS) return;
    sitting.reported = seconds;
    postWatchReport(video, {
      session_id: id,
      watched_duration: seconds,
      progress_percentage: Math.round(meter.percentage() * 10) / 10,
      words_learned: wordsLearned,
      ...lateness(meter.idleFor()),
    }).then(
      () => client.invalidateQueries({ queryKey: queryKeys.progress }),
      // Nothing is lost: the count goes on, and the next report carries it.
      () => (sitting.reported = Math.min(sitting.reported, reported)),
    );
  });

  useEffect(() => (player ? sitting.meter.attach(player) : undefined), [player, sitting]);

  useEffect(() => {
    if (!active) return;
    const tell = () => report();
    const tellWhenHidden = () => {
      if (document.visibilityState === 'hidden') report();
    };
    const timer = setInterval(tell, REPORT_EVERY_MS);
    window.addEventListener('pagehide', tell);
    document.addEventListener('visibilitychange', tellWhenHidden);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', tell);
      document.removeEventListener('visibilitychange', tellWhenHidden);
      report();
    };
  }, [active]);
}

/**
 * A report that comes late says when its last second was watched, so that it counts for the right day. One in time
 * leaves that to the server, whose clock is right.
 */
function lateness(idleMs = 0): { watched_at?: string } {
  return idleMs > LATE_MS ? { watched_at: new Date(Date.now() - idleMs).toISOString() } : {};
}

/** Works on plain HTTP too, where `crypto.randomUUID` does not exist. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
