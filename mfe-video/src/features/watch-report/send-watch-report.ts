import { MAX_REPORT_AGE_MS } from '@glossa/contract/page-protocol';
import type { WatchReport } from '@glossa/contract/progress';
import type { Video } from '@glossa/contract/video/video';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { sendOrKeep } from '@glossa/kit/unsaved-work';

export { replayKept } from '@glossa/kit/unsaved-work';

/** A report is late after this time without watching. */
const LATE_MS = 5_000;

export type ReportedVideo = Pick<Video, 'youtube_id' | 'title' | 'thumbnail_url'>;

/** Outlives the page, and replaces waiting reports of its session, of which the server keeps the greatest. */
export async function sendWatchReport(
  { youtube_id, title, thumbnail_url }: ReportedVideo,
  report: WatchReport & { readonly session_id: string },
  idleMs: number,
): Promise<void> {
  const watchedAt = Date.now() - idleMs;
  const dated: WatchReport = { ...report, watched_at: new Date(watchedAt).toISOString() };
  const query = new URLSearchParams({ video_title: title, ...(thumbnail_url && { thumbnail_url }) });
  try {
    const { kept } = await sendOrKeep({
      method: 'post',
      url: `/progress/video/youtube/${encodeURIComponent(youtube_id)}?${query.toString()}`,
      kind: 'watch.report',
      // A beacon cannot carry the token.
      keepalive: true,
      // One in time leaves its moment to the server, whose clock is right.
      body: idleMs > LATE_MS ? dated : report,
      lateBody: dated,
      replaces: `watch ${report.session_id}`,
      expiresAt: watchedAt + MAX_REPORT_AGE_MS,
    });
    if (!kept) await queryClient.invalidateQueries({ queryKey: queryKeys.progress });
  } catch {
    // The learner can do nothing about a report that is refused.
  }
}
