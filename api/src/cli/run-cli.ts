import path from 'node:path';
import { SettingsError } from '@glossa/shared/server-settings';
import { createLink } from '../accounts/recovery/mail-links';
import { findForSignIn } from '../accounts/store';
import { findRunningPostgres } from '../embedded-postgres/running';
import { connect, type PostgresAddress } from '../platform/database/database';
import { describeDatabaseFault } from '../platform/database/startup-fault';
import { readSettings, type Settings } from '../platform/settings/settings';

const USAGE = `Usage: glossa-api reset-password USER

Prints a link with which USER (a username or an e-mail address) chooses a new password. It works once, for 24 hours.
Hand it over only to a person whom you know to be that learner. It reads the environment of the API.`;

const migrationsFolder = path.join(__dirname, '..', '..', 'drizzle');

interface CliResult {
  code: number;
  text: string;
}

/** Runs a command of an operator on the API's machine. */
export async function runCli(
  [command, name, ...others]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  defaultDataDirectory: string,
): Promise<CliResult> {
  if (command === '--help' || command === 'help') return { code: 0, text: USAGE };
  if (command !== 'reset-password' || !name || others.length > 0) return { code: 2, text: USAGE };
  try {
    return await resetPassword(name, readSettings(environment, defaultDataDirectory));
  } catch (error) {
    if (error instanceof SettingsError) return { code: 2, text: error.message };
    throw error;
  }
}

async function resetPassword(name: string, settings: Settings): Promise<CliResult> {
  const address = await findDatabase(settings);
  if (!address) {
    return { code: 1, text: `No site runs in ${settings.dataDirectory}. Start it first, or set DATA_DIR.` };
  }
  const { database, pool } = connect(address, () => undefined);
  try {
    const account = await findForSignIn(database, name);
    if (!account) return { code: 1, text: `There is no account ${name}.` };
    const link = await createLink(database, account.user.id, 'operator');
    const hint = settings.siteUrl === undefined ? 'SITE_URL is not set. Open this on your site:\n' : '';
    return { code: 0, text: `${hint}${settings.siteUrl ?? ''}${link}` };
  } catch (error) {
    const text = await describeDatabaseFault(error, pool, migrationsFolder);
    if (text === undefined) throw error;
    return { code: 1, text };
  } finally {
    await pool.end();
  }
}

function findDatabase({ databaseUrl, dataDirectory }: Settings): Promise<PostgresAddress | undefined> {
  if (databaseUrl !== undefined) return Promise.resolve({ url: databaseUrl });
  return findRunningPostgres(path.join(dataDirectory, 'postgres'));
}
