import type { VideoProgress, WatchReport, WatchReportQuery } from '@glossa/contract/progress';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import { listen } from '@glossa/shared/listen';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { WatchSession, tenths } from './watch-session';
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

/** Where a video was left, as far as it is known. */
interface Place {
  isKnown(): boolean;
  keep(seconds: number): void;
}

interface WatchReportOptions {
  player: WatchedPlayer | null;
  transcriptLoaded: boolean;
  video: ReportedVideo | undefined;
  wordsLearned: number;
  place: Place;
}

/** Reports new watch time and the position every 10 seconds and on leaving. */
export function useWatchReport(options: WatchReportOptions): void {
  const { player, transcriptLoaded, video, wordsLearned, place } = options;
  const client = useQueryClient();
  const [session] = useState(() => new WatchSession());
  const active = player !== null && transcriptLoaded && video !== undefined;

  const report = useEffectEvent(() => {
    const unreported = video && session.unreported(place.isKnown());
    if (!unreported) return;
    const { timer, id } = session;
    const before = session.markReported(unreported);
    place.keep(unreported.position);
    postWatchReport(video, {
      session_id: id,
      watched_duration: unreported.seconds,
      progress_percentage: tenths(timer.percentage()),
      words_learned: wordsLearned,
      position: unreported.position,
      // A position without new seconds is current.
      ...(unreported.seconds > before.seconds ? watchedAt(timer.idleFor()) : {}),
    }).then(
      () => client.invalidateQueries({ queryKey: queryKeys.progress }),
      // Nothing is lost: the next report includes it.
      () => session.revert(before),
    );
  });

  useEffect(() => (player ? session.attach(player) : undefined), [player, session]);

  useEffect(() => {
    if (!active) return;
    const timer = setInterval(report, REPORT_EVERY_MS);
    const stops = [
      listen(window, { pagehide: report }),
      listen(document, { visibilitychange: () => document.visibilityState === 'hidden' && report() }),
    ];
    return () => {
      clearInterval(timer);
      stops.forEach((stop) => stop());
      report();
    };
  }, [active]);
}

/**
 * A report that comes late says when its last second was watched, so that it counts for the right day. One in time
 * leaves that to the server, whose clock is right.
 */
function watchedAt(idleMs = 0): { watched_at?: string } {
  return idleMs > LATE_MS ? { watched_at: new Date(Date.now() - idleMs).toISOString() } : {};
}
