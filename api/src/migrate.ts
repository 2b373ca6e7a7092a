import path from 'node:path';
import { SettingsError } from '@glossa/server/server-settings';
import { connect } from './platform/database/database';
import { migrateDatabase } from './platform/database/migrate';
import { apiLog } from './platform/operations/log';
import { readSettings } from './platform/settings/settings';

const root = path.join(__dirname, '..');

/** Migrates the database at DATABASE_URL and exits, so that a deployment can do it before it starts new processes. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, path.join(root, '..', '.data'));
  if (settings.databaseUrl === undefined) throw new SettingsError('DATABASE_URL is missing.');
  const log = apiLog(settings.logLevel);
  const { pool } = connect({ url: settings.databaseUrl }, (error) =>
    log.warn({ err: error }, 'a connection ended'),
  );
  try {
    await migrateDatabase(pool, path.join(root, 'drizzle'));
    log.info({ event: 'migrated' }, 'the database is up to date');
  } finally {
    await pool.end();
  }
}

main().catch((error: unknown) => {
  const refused = error instanceof SettingsError;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = refused ? 2 : 1;
});
