import type { FastifyInstance } from 'fastify';
import { handleError } from '../errors/error-handler';
import { findOutages } from './outages';

/** Answers errors, and tells the log when an outage is over. */
export function handleErrors(app: FastifyInstance): void {
  const outages = findOutages(app.log);
  app.setErrorHandler(handleError);
  app.addHook('onResponse', async ({ learner, method }, { statusCode }) => {
    // Whose session was read.
    if (!learner || statusCode >= 500) return;
    outages?.database.noteResponse();
    // A full disk is read as before, and refuses what it refuses without a write.
    if (statusCode < 300 && !['GET', 'HEAD'].includes(method)) outages?.disk.noteResponse();
  });
}
