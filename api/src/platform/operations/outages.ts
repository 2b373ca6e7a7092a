import { loggableCause } from '@glossa/server/loggable-cause';
import { OutageLog } from '@glossa/server/outage-log';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as errors from '../errors/database-errors';
import { handleError, REQUEST_FAILED } from '../errors/error-handler';
import { isReading } from '../http/method-not-allowed';

/** Where a log, and each log of a request that is made of it, has its outages. */
export const OUTAGES = Symbol('outages');

type Outages = ReturnType<typeof openOutages>;

/** Opens the lines about a database that is away and about a full disk. */
export function openOutages(log: Pick<FastifyBaseLogger, 'warn'>) {
  const database = new OutageLog(log, {
    away: 'the database is away or too slow',
    back: 'the database answers again',
  });
  const disk = new OutageLog(log, { away: 'the disk is full', back: 'the disk has room again' });
  const others = new OutageLog(log, { away: 'a connection to another service or a client breaks' });
  function find(error: Error, isRequest: boolean): OutageLog | undefined {
    if (errors.isDiskFull(error)) return disk;
    // A statement of other work that takes too long may do so each time.
    if (errors.isDatabaseTimeout(error)) return isRequest ? database : undefined;
    if (errors.isDatabaseUnavailable(error)) return database;
    return isRequest && errors.isConnectionBroken(error) ? others : undefined;
  }
  return {
    ...{ database, disk },
    noteFailure(error: Error, what: string | undefined): boolean {
      const outage = find(error, what === REQUEST_FAILED);
      outage?.noteFailure(loggableCause(error), what);
      return outage !== undefined;
    },
  };
}

/** Answers errors, and tells the log when an outage is over. */
export function handleErrors(app: FastifyInstance): void {
  const outages = (app.log as { [OUTAGES]?: Outages })[OUTAGES];
  app.setErrorHandler(handleError);
  app.addHook('onResponse', ({ learner, method }, { statusCode }, done) => {
    // Whose session was read.
    const isAnswered = learner && statusCode < 500;
    if (isAnswered) outages?.database.noteResponse();
    // A full disk is read as before, and refuses what it refuses without a write.
    if (isAnswered && statusCode < 300 && !isReading(method)) outages?.disk.noteResponse();
    done();
  });
}
