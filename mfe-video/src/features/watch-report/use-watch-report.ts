import { listen } from '@glossa/kit/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as Sender from './send-watch-report';
import { type Place, WatchSession, tenths } from './watch-session';
import type { WatchedPlayer } from './watch-timer';

const REPORT_EVERY_MS = 10_000;

/** Late: a lesson is there before anything of it was watched. Without its code no report can be sent. */
const withSender = (use: (sender: typeof Sender) => void) =>
  void import(/* webpackChunkName: "watch-report" */ './send-watch-report').then(use, () => undefined);

interface WatchReportOptions {
  player: WatchedPlayer | null;
  transcriptLoaded: boolean;
  video: Sender.ReportedVideo | undefined;
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
    if (position !== before.position) place.keep(position);
    const report = {
      session_id: id,
      watched_duration: state.seconds,
      progress_percentage: tenths(timer.percentage()),
      words_learned: wordsLearned,
      // Where a player begins is not where the learner was.
      ...(session.hasMoved ? { position } : {}),
    };
    // The server already has this position.
    const idleMs = state.seconds > before.seconds ? timer.idleFor() : 0;
    withSender(({ sendWatchReport }) => void sendWatchReport(video, report, idleMs ?? 0));
  });

  useEffect(() => (player ? session.attach(player) : undefined), [player, session]);
  useEffect(() => {
    // Loads the code that sends reports, which a closing page could not.
    if (active) withSender(({ replayKept }) => replayKept());
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
