import path from 'node:path';
import { loggableCause } from '@glossa/server/loggable-cause';
import { OutageLog } from '@glossa/server/outage-log';
import type { FastifyBaseLogger } from 'fastify';
import { EmbeddedPostgresError } from '@glossa/postgres/errors';
import { type EmbeddedPostgres, launchEmbeddedPostgres } from '@glossa/postgres/launch';
import type { PostgresAddress } from './platform/database/database';
import type { Settings } from './platform/settings/settings';

/** A start that failed for a reason outside the program. The message says what to do. */
export class StartFault extends Error {
  override name = 'StartFault';
}

/** Logs why a start failed. A fault has one line that an operator understands, without a stack. */
export function logStartFailure(log: FastifyBaseLogger, error: unknown): void {
  if (error instanceof StartFault) log.fatal({ cause: loggableCause(error) }, error.message);
  else log.fatal({ err: error }, 'the API could not start');
}

export type LaunchedDatabase = Pick<EmbeddedPostgres, 'stop'> & { connection: PostgresAddress };

/** The embedded database, or the one that the settings name, which stays as it is. */
export async function launch(settings: Settings, log: FastifyBaseLogger): Promise<LaunchedDatabase> {
  const { databaseUrl: url, dataDirectory } = settings;
  if (url !== undefined) return { connection: { url }, stop: () => Promise.resolve() };
  const embedded = await launchEmbeddedPostgres({
    directory: path.join(dataDirectory, 'postgres'),
    log: (line) => log.debug({ postgres: line }),
    outage: new OutageLog(log, {
      away: 'the embedded Postgres has ended and is launched again until it runs',
      back: 'the embedded Postgres runs again',
    }),
  }).catch((error: unknown) => {
    throw error instanceof EmbeddedPostgresError ? new StartFault(error.message, { cause: error }) : error;
  });
  if (embedded.notice) log.warn(embedded.notice);
  return embedded;
}
