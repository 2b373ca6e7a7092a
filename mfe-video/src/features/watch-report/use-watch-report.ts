import type { VideoProgress, WatchReport, WatchReportQuery } from '@glossa/kit/contract/progress';
import { apiClient, queryKeys } from '@glossa/kit/api-client';
import { listen } from '@glossa/kit/listen';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Place, WatchSession, tenths } from './watch-session';
import type { WatchedPlayer } from './watch-timer';

export interface ReportedVideo {
  readonly youtube_id: string;
  readonly title: string;
  readonly thumbnail_url: string | null;
}

/** Sends a report that outlives the page. */
export async function postWatchReport(video: ReportedVideo, report: WatchReport): Promise<VideoProgress> {
  const params: WatchReportQuery = {
    video_title: video.title,
    thumbnail_url: video.thumbnail_url ?? undefined,
  };
  const path = `/progress/video/youtube/${encodeURIComponent(video.youtube_id)}`;
  // A beacon cannot carry the token.
  const answer = await apiClient.post<VideoProgress>(path, report, {
    params,
    fetchOptions: { keepalive: true },
  });
  return answer.data;
}

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
  const client = useQueryClient();
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
    postWatchReport(video, {
      session_id: id,
      watched_duration: state.seconds,
      progress_percentage: tenths(timer.percentage()),
      words_learned: wordsLearned,
      // Where a player begins is not where the learner was.
      ...(hasMoved ? { position } : {}),
      // A position without new seconds is current.
      ...(state.seconds > before.seconds ? watchedAt(timer.idleFor()) : {}),
    }).then(
      () => client.invalidateQueries({ queryKey: queryKeys.progress }),
      // Nothing is lost: the next report includes it.
      () => session.revert(before),
    );
  });

  useEffect(() => (player ? session.attach(player) : undefined), [player, session]);

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

/**
 * A report that comes late says when its last second was watched, so that it counts for the right day. One in time
 * leaves that to the server, whose clock is right.
 */
function watchedAt(idleMs = 0): { watched_at?: string } {
  return idleMs > LATE_MS ? { watched_at: new Date(Date.now() - idleMs).toISOString() } : {};
}
