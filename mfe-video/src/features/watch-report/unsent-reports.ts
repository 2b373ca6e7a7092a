import { MAX_REPORT_AGE_MS } from '@glossa/contract/page-protocol';
import type { WatchReport, WatchReportQuery } from '@glossa/contract/progress';
import type { Video } from '@glossa/contract/video/video';
import { ApiError, apiClient } from '@glossa/kit/api-client';
import { currentSession } from '@glossa/kit/auth';
import { browserStorage } from '@glossa/kit/browser';

const STORAGE_KEY = 'glossa.watch-reports';

interface UnsentReport {
  readonly learnerId: number | undefined;
  readonly video: ReportedVideo;
  readonly report: WatchReport & { readonly session_id: string; readonly watched_at: string };
}

/** The latest report of each session that the server may not have yet. */
const readAll = () => (browserStorage.getJson(STORAGE_KEY) ?? {}) as Readonly<Record<string, UnsentReport>>;

function writeAll(reports: Readonly<Record<string, UnsentReport>>): void {
  browserStorage.set(STORAGE_KEY, JSON.stringify(reports));
}

/** Stores a report until it has arrived, so that a lesson watched without a network counts later. */
export function storeReport({ video, report }: Omit<UnsentReport, 'learnerId'>): void {
  const learnerId = currentSession().user?.id;
  const { youtube_id, title, thumbnail_url } = video;
  // The address of an own video gives access to it, and is not stored.
  const kept = { youtube_id, title, thumbnail_url };
  writeAll({ ...readAll(), [report.session_id]: { learnerId, video: kept, report } });
}

/** Forgets the report of a session, unless a later one is stored by now. */
export function forgetReport({ session_id, watched_duration }: UnsentReport['report']): void {
  const { [session_id]: stored, ...others } = readAll();
  if (stored && stored.report.watched_duration <= watched_duration) writeAll(others);
}

/** Sends what earlier lessons could not send. Sending one twice changes nothing: the server keeps the greatest of a session. */
export async function sendStoredReports(): Promise<void> {
  const learnerId = currentSession().user?.id;
  for (const { video, report, learnerId: owner } of Object.values(readAll())) {
    const isTooOld = Date.now() - Date.parse(report.watched_at) > MAX_REPORT_AGE_MS;
    if (owner !== learnerId && !isTooOld) continue;
    try {
      if (!isTooOld) await postWatchReport(video, report);
    } catch (error) {
      if (!(error instanceof ApiError && error.isPermanent)) return;
    }
    forgetReport(report);
  }
}

export type ReportedVideo = Pick<Video, 'youtube_id' | 'title' | 'thumbnail_url'>;

/** Sends a report that outlives the page. */
export async function postWatchReport(video: ReportedVideo, report: WatchReport): Promise<void> {
  const params: WatchReportQuery = {
    video_title: video.title,
    thumbnail_url: video.thumbnail_url ?? undefined,
  };
  const path = `/progress/video/youtube/${encodeURIComponent(video.youtube_id)}`;
  // A beacon cannot carry the token.
  await apiClient.post(path, report, { params, fetchOptions: { keepalive: true } });
}
