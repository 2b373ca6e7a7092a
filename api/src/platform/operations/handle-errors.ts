import { OutageLog } from '@glossa/server/outage-log';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable, isDiskFull } from '../errors/database-errors';
import { handleError } from '../errors/error-handler';
import { loggableCause } from './log';

/** Answers errors. Those of a database that is away, or of a full disk, are logged once a minute and without a stack. */
export function handleErrors(app: FastifyInstance): void {
  const outages = {
    not_ready: new OutageLog(app.log, {
      away: 'the database is away or too slow',
      back: 'the database answers again',
    }),
    disk_full: new OutageLog(app.log, { away: 'the disk is full', back: 'the disk has room again' }),
  };
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const code = isDatabaseUnavailable(error) ? 'not_ready' : isDiskFull(error) ? 'disk_full' : undefined;
    if (code) outages[code].noteFailure(loggableCause(error));
    handleError(error, request, reply, { isLogged: code === undefined });
  });
  app.addHook('onResponse', async ({ learner, method }, { statusCode }) => {
    // Whose session was read.
    if (!learner || statusCode >= 500) return;
    outages.not_ready.noteResponse();
    // A full disk is read as before, and refuses what it refuses without a write.
    if (statusCode < 300 && !['GET', 'HEAD'].includes(method)) outages.disk_full.noteResponse();
  });
}
