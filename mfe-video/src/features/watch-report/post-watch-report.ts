import { apiClient } from '@glossa/shared/api-client';
import type { VideoProgress, WatchReport, WatchReportQuery } from '@glossa/contract/progress';

/** The lesson a report is about. */
export interface ReportedVideo {
  readonly youtube_id: string;
  readonly title: string;
  readonly thumbnail_url: string | null;
}

/** Sends a report that reaches the server even when the page is being left. */
export async function postWatchReport(video: ReportedVideo, report: WatchReport): Promise<VideoProgress> {
  const params: WatchReportQuery = {
    video_title: video.title,
    thumbnail_url: video.thumbnail_url ?? undefined,
  };
  const path = `/progress/video/youtube/${encodeURIComponent(video.youtube_id)}`;
  // A beacon would outlive the page as well, but cannot carry the token.
  const answer = await apiClient.post<VideoProgress>(path, report, {
    params,
    fetchOptions: { keepalive: true },
  });
  return answer.data;
}
