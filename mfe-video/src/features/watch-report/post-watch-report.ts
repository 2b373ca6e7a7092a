import type { VideoProgress, WatchReport, WatchReportQuery } from '@glossa/contract/progress';
import { apiClient } from '@glossa/kit/api-client';

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
