import { NumericIdPath } from '@glossa/contract/page';
import {
  NewReview,
  SpreadBacklog,
  SpreadBacklogResult,
  ReviewCounts,
  Reviewed,
  ReviewPath,
  ReviewSession,
  ReviewSessionQuery,
} from '@glossa/contract/vocabulary/review';
import type { ApiApp } from '../../platform/http/api-app';
import { countReviews, spreadBacklog } from './due-words';
import { reviewSession } from './review-session';
import { reviewWord, undoReview } from './review-word';
import type { Database } from '../../platform/database/database';

export function reviewRoutes(app: ApiApp, { database }: { database: Database }): void {
  const sessionSchema = { querystring: ReviewSessionQuery, response: { 200: ReviewSession } };
  app.get('/vocabulary/reviews', { schema: sessionSchema }, (request) =>
    reviewSession(database, request.learner, request.query),
  );

  app.get('/vocabulary/reviews/counts', { schema: { response: { 200: ReviewCounts } } }, (request) =>
    countReviews(database, request.learner, new Date()),
  );

  const spreadBacklogSchema = { body: SpreadBacklog, response: { 200: SpreadBacklogResult } };
  app.post('/vocabulary/reviews/spread-backlog', { schema: spreadBacklogSchema }, (request) =>
    spreadBacklog(database, request.learner, request.body.per_day),
  );

  oneWordRoutes(app, database);
}

function oneWordRoutes(app: ApiApp, database: Database): void {
  const reviewSchema = { params: NumericIdPath, body: NewReview, response: { 200: Reviewed } };
  app.post('/vocabulary/:id/reviews', { schema: reviewSchema }, (request) =>
    reviewWord(database, request.learner, request.params.id, request.body),
  );

  const undoSchema = { params: ReviewPath, response: { 200: Reviewed } };
  app.delete('/vocabulary/:id/reviews/:reviewId', { schema: undoSchema }, (request) =>
    undoReview(database, request.learner, request.params),
  );
}
