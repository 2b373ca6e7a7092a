import * as contract from '@glossa/contract/progress';
import { VideoIdPath } from '@glossa/contract/video/video';
import { type ApiApp, NOTHING } from '../../platform/http/api-app';
import { readVideo, requireVideo } from '../../content/videos/require-video';
import { findNextStep } from './next-step';
import { progressStats, recentActivity } from './store';
import { storeStudyReport } from './study-report';
import { readProgress, updateProgress } from './video-progress';
import { findReportedVideo, storeReport } from './watch-report';
import type { Database } from '../../platform/database/database';

export function progressRoutes(app: ApiApp, { database }: { database: Database }): void {
  statsRoutes(app, database);
  reportRoutes(app, database);
  studyRoute(app, database);
  videoRoutes(app, database);
}

function statsRoutes(app: ApiApp, database: Database): void {
  for (const path of ['/progress', '/progress/stats']) {
    app.get(path, { schema: { response: { 200: contract.ProgressStats } } }, (request) =>
      progressStats(database, request.learner),
    );
  }

  const recent = { querystring: contract.RecentActivityQuery, response: { 200: contract.RecentActivity } };
  app.get('/progress/recent-activity', { schema: recent }, (request) =>
    recentActivity(database, request.learner, request.query.days ?? 7),
  );

  const next = { response: { 200: contract.NextStepResponse } };
  app.get('/progress/next-step', { schema: next }, (request) => findNextStep(database, request.learner));
}

function reportRoutes(app: ApiApp, database: Database): void {
  const schema = {
    params: VideoIdPath,
    querystring: contract.WatchReportQuery,
    body: contract.WatchReport,
    response: { 200: contract.VideoProgress },
  };
  app.post('/progress/video/youtube/:videoId', { schema }, async (request) => {
    const learner = request.learner;
    const videoId = await findReportedVideo(database, learner, request.params.videoId, request.query);
    return storeReport(database, learner, videoId, request.body);
  });
  app.post('/progress/video/:videoId', { schema }, (request) =>
    storeReport(database, request.learner, request.params.videoId, request.body),
  );
}

function studyRoute(app: ApiApp, database: Database): void {
  const schema = { body: contract.StudyReport, response: NOTHING };
  app.post('/progress/study', { schema }, (request) =>
    storeStudyReport(database, request.learner, request.body),
  );
}

function videoRoutes(app: ApiApp, database: Database): void {
  const schema = { params: VideoIdPath, response: { 200: contract.VideoProgress } };
  app.get('/progress/video/:videoId', { schema }, async (request) => {
    // The lesson sends the id of its URL, which may be that of the video host.
    const video = await requireVideo({ database }, request);
    return readProgress(database, request.learner.id, video.id);
  });
  app.put('/progress/:videoId', { schema: { ...schema, body: contract.ProgressUpdate } }, async (request) => {
    const { id } = await readVideo(database, request.learner.id, request.params.videoId);
    return updateProgress(database, request.learner, id, request.body);
  });
}
