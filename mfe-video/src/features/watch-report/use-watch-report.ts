import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { listen } from '@glossa/kit/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  postWatchReport,
  type ReportedVideo,
  forgetReport,
  sendStoredReports,
  storeReport,
} from './unsent-reports';
import { type Place, WatchSession, tenths } from './watch-session';
import type { WatchedPlayer } from './watch-timer';

const REPORT_EVERY_MS = 10_000;
/** A report is late after this time without watching. */
const LATE_MS = 5_000;

interface WatchReportOptions {
  player: WatchedPlayer | null;
  transcriptLoaded: boolean;
  video: ReportedVideo | undefined;
  wordsLearned: number;
  place: Place;
}

/** Reports new watch time and the position every 10 seconds and on leaving, and a lesson that was opened and not played. */
export function useWatchReport(options: WatchReportOptions): void {
  const { player, transcriptLoaded, video, wordsLearned, place } = options;
  const [session] = useState(() => new WatchSession());
  const active = player !== null && transcriptLoaded && video !== undefined;

  const report = useEffectEvent(() => {
    if (!video) return;
    const state = session.unreported(place) ?? session.unreportedOpening();
    if (!state) return;
    const { timer, id } = session;
    const before = session.markReported(state);
    const { position } = state;
    const hasMoved = position !== before.position;
    if (hasMoved) place.keep(position);
    const report = {
      session_id: id,
      watched_duration: state.seconds,
      progress_percentage: tenths(timer.percentage()),
      words_learned: wordsLearned,
      // Where a player begins is not where the learner was.
      ...(hasMoved ? { position } : {}),
    };
    // The server already has this position.
    const idleMs = state.seconds > before.seconds ? timer.idleFor() : 0;
    const dated = { ...report, watched_at: new Date(Date.now() - (idleMs ?? 0)).toISOString() };
    storeReport({ video, report: dated });
    // One in time leaves its moment to the server, whose clock is right.
    postWatchReport(video, idleMs && idleMs > LATE_MS ? dated : report).then(
      () => {
        forgetReport(dated);
        return queryClient.invalidateQueries({ queryKey: queryKeys.progress });
      },
      // The next report includes it, and the next lesson sends what is stored.
      () => session.revert(before),
    );
  });

  useEffect(() => (player ? session.attach(player) : undefined), [player, session]);
  useEffect(() => {
    if (active) void sendStoredReports();
  }, [active]);

  useEffect(() => {
    if (!active) return;
    const see = () => {
      const isVisible = document.visibilityState === 'visible';
      if (!isVisible) report();
      session.see(isVisible);
    };
    session.see(document.visibilityState === 'visible');
    const timer = setInterval(report, REPORT_EVERY_MS);
    const stops = [listen(window, { pagehide: report }), listen(document, { visibilitychange: see })];
    return () => {
      clearInterval(timer);
      stops.forEach((stop) => stop());
      report();
    };
  }, [active, session]);
}
