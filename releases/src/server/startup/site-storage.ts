import { existsSync } from 'node:fs';
import path from 'node:path';
import type { S3Bucket } from '@glossa/server/s3-client';
import type { BundleStore } from '../../storage/bundle-store';
import { openDirectoryBundleStore } from '../../storage/directory/bundle-store';
import { openDirectoryReleaseLog, openDirectoryTokenLog } from '../../storage/directory/event-logs';
import { openPostgres, type Postgres } from '../../storage/postgres/postgres';
import { openPostgresReleaseLog, openPostgresTokenLog } from '../../storage/postgres/event-logs';
import type { EventLog, ReleaseLog, TokenLog } from '../../storage/event-logs';
import { createS3BundleStore } from '../../storage/s3/bundle-store';
import { openS3Objects } from '../../storage/s3/s3-objects';
import { lockSite } from './site-lock';

export interface StorageSettings {
  /** Postgres for the logs, which several servers may share. By default the logs are files. */
  databaseUrl?: string;
  /** A bucket for the bundles. By default they are files. */
  s3?: S3Bucket;
}

export interface SiteStorage {
  bundles: BundleStore;
  log: ReleaseLog;
  tokens: TokenLog;
  /** The database, for other data that several servers share. */
  postgres: Postgres | undefined;
  close(): Promise<void>;
}

/** Logs in a directory are for one server, so it is locked; bundles in a directory may be shared. */
export async function openSiteStorage(directory: string, settings: StorageSettings): Promise<SiteStorage> {
  const closing: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (let next = closing.pop(); next; next = closing.pop()) await next();
  };
  try {
    const postgres = settings.databaseUrl ? await openPostgres(settings.databaseUrl) : undefined;
    if (postgres) closing.push(() => postgres.close());
    const lock = postgres ? undefined : await lockSite(path.join(directory, 'server.lock'));
    closing.push(() => lock?.release());
    const objects = settings.s3 && (await openS3Objects(settings.s3));
    if (objects) closing.push(() => objects.close());
    const bundles = objects
      ? createS3BundleStore(objects)
      : await openDirectoryBundleStore(directory, { shared: postgres !== undefined });
    return { bundles, ...(await openLogs(directory, postgres)), postgres, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Logs = Pick<SiteStorage, 'log' | 'tokens'>;

async function openLogs(directory: string, postgres: Postgres | undefined): Promise<Logs> {
  if (!postgres) return openDirectoryLogs(directory);
  const logs = { log: await openPostgresReleaseLog(postgres), tokens: await openPostgresTokenLog(postgres) };
  if (!existsSync(path.join(directory, 'log'))) return logs;
  const { log, tokens } = await openDirectoryLogs(directory);
  await copyMissing(log, logs.log);
  await copyMissing(tokens, logs.tokens);
  return logs;
}

const openDirectoryLogs = async (directory: string): Promise<Logs> => ({
  log: await openDirectoryReleaseLog(path.join(directory, 'log')),
  tokens: await openDirectoryTokenLog(path.join(directory, 'tokens')),
});

/** Without copied events a revoked version could be promoted again. Skips a log with its own history. */
async function copyMissing<Event>(from: EventLog<Event>, to: EventLog<Event>): Promise<void> {
  const [events, copied] = [await from.read(0), await to.read(0)];
  const isCopy = copied.every((event, at) => JSON.stringify(event) === JSON.stringify(events[at]));
  for (const event of isCopy ? events.slice(copied.length) : []) {
    // Another server copies them.
    if (!(await to.append(event))) return;
  }
}
