import { OutageLog } from '@glossa/server/outage-log';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable, isDiskFull } from '../errors/database-errors';
import { loggableCause } from './loggable-cause';

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
  return {
    ...{ database, disk },
    noteFailure(error: Error): boolean {
      const outage = isDatabaseUnavailable(error) ? database : isDiskFull(error) ? disk : undefined;
      outage?.noteFailure(loggableCause(error));
      return outage !== undefined;
    },
  };
}

export const findOutages = (log: FastifyBaseLogger): Outages | undefined =>
  (log as { [OUTAGES]?: Outages })[OUTAGES];
