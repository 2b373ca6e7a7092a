import {
  ProgressStats,
  RecentActivity,
  RecentActivityQuery,
  VideoProgress,
  WatchReport,
  WatchReportQuery,
} from '@glossa/shared/contract/progress';
import { VideoIdPath, type Video } from '@glossa/shared/contract/video';
import { learnerOf } from '../accounts/require-learner';
import { ApiError } from '../errors/api-error';
import type { ApiApp, ApiDeps } from '../http/api-app';
import { findVideo, findVideoByYoutubeId } from '../videos/store';
import { progressStats, recentActivity } from './store';
import { storeReport } from './store-report';

export function progressRoutes(app: ApiApp, { database }: ApiDeps): void {
  for (const path of ['/progress', '/progress/stats']) {
    app.get(path, { schema: { response: { 200: ProgressStats } } }, (request) =>
      progressStats(database, learnerOf(request).id),
    );
  }

  const recentSchema = { querystring: RecentActivityQuery, response: { 200: RecentActivity } };
  app.get('/progress/recent-activity', { schema: recentSchema }, (request) =>
    recentActivity(database, learnerOf(request).id, request.query.days ?? 7),
  );

  const store = async (userId: number, video: Video | undefined, report: WatchReport) => {
    if (!video) throw new ApiError('video_not_found');
    return storeReport(database, {
      userId,
      videoId: video.id,
      sessionId: report.session_id ?? new Date().toISOString().slice(0, 10),
      watchedSeconds: report.watched_duration,
      progressPercentage: report.progress_percentage,
      wordsLearned: report.words_learned ?? 0,
    });
  };
  const schema = {
    params: VideoIdPath,
    querystring: WatchReportQuery,
    body: WatchReport,
    response: { 200: VideoProgress },
  };
  app.post('/progress/video/youtube/:videoId', { schema }, async (request) => {
    const video = await findVideoByYoutubeId(database, request.params.videoId);
    return store(learnerOf(request).id, video, request.body);
  });
  app.post('/progress/video/:videoId', { schema }, async (request) => {
    const video = await findVideo(database, request.params.videoId);
    return store(learnerOf(request).id, video, request.body);
  });
}
