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
import { type ApiApp, failures } from '../../platform/http/api-app';
import { countReviews, spreadBacklog } from './due-words';
import { reviewSession } from './review-session';
import { reviewWord, undoReview } from './review-word';
import type { Database } from '../../platform/database/database';

export function reviewRoutes(app: ApiApp, { database }: { database: Database }): void {
  const sessionSchema = {
    summary: 'List the words to review now, with what each grade would do',
    querystring: ReviewSessionQuery,
    response: { 200: ReviewSession },
  };
  app.get('/vocabulary/reviews', { schema: sessionSchema }, (request) =>
    reviewSession(database, request.learner, request.query),
  );

  const countsSchema = { summary: 'Tell how much there is to review', response: { 200: ReviewCounts } };
  app.get('/vocabulary/reviews/counts', { schema: countsSchema }, (request) =>
    countReviews(database, request.learner, new Date()),
  );

  const spreadBacklogSchema = {
    summary: 'Spread words that have waited for more than a day over the days to come',
    body: SpreadBacklog,
    response: { 200: SpreadBacklogResult },
  };
  app.post('/vocabulary/reviews/spread-backlog', { schema: spreadBacklogSchema }, (request) =>
    spreadBacklog(database, request.learner, request.body.per_day),
  );

  oneWordRoutes(app, database);
}

function oneWordRoutes(app: ApiApp, database: Database): void {
  const reviewSchema = {
    summary: 'Review a word',
    description:
      'Sent again with the same `review_id`, it changes nothing; nor does it with a `last_review_id` that is no longer the last review of the word.',
    params: NumericIdPath,
    body: NewReview,
    response: { 200: Reviewed, ...failures('word_not_found', 'review_id_taken') },
  };
  app.post('/vocabulary/:id/reviews', { schema: reviewSchema }, (request) =>
    reviewWord(database, request.learner, request.params.id, request.body),
  );

  const undoSchema = {
    summary: 'Take the last review of a word back',
    params: ReviewPath,
    response: { 200: Reviewed, ...failures('word_not_found', 'review_not_found', 'review_not_last') },
  };
  app.delete('/vocabulary/:id/reviews/:reviewId', { schema: undoSchema }, (request) =>
    undoReview(database, request.learner, request.params),
  );
}
