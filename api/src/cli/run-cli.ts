import path from 'node:path';
import { SettingsError } from '@glossa/kit/server-settings';
import { createLink } from '../accounts/recovery/mail-links';
import { findForSignIn } from '../accounts/store';
import { findRunningPostgres } from '../embedded-postgres/running';
import { listMissingWords, MIN_ACCOUNTS } from '../missing-words/missing-words';
import { connect, type Database, type PostgresAddress } from '../platform/database/database';
import { describeDatabaseFault } from '../platform/database/startup-fault';
import { readSettings, type Settings } from '../platform/settings/settings';

const USAGE = `Usage: glossa-api reset-password USER
       glossa-api missing-words

reset-password prints a link with which USER (a username or an e-mail address) chooses a new password. It works once, for
24 hours. Hand it over only to a person whom you know to be that learner.

missing-words lists the words that learners looked up in vain in the last 90 days: languages, how often, the last day, the word.
Words of fewer than ${MIN_ACCOUNTS} accounts are not shown, as one of them may be a name.

Both read the environment of the API.`;

const MAX_LISTED_WORDS = 500;

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
  const run = chooseCommand(command, name, others.length > 0);
  if (!run) return { code: 2, text: USAGE };
  try {
    return await withDatabase(readSettings(environment, defaultDataDirectory), run);
  } catch (error) {
    if (error instanceof SettingsError) return { code: 2, text: error.message };
    throw error;
  }
}

type Command = (database: Database, settings: Settings) => Promise<CliResult>;

function chooseCommand(
  command: string | undefined,
  name: string | undefined,
  hasOthers: boolean,
): Command | undefined {
  if (hasOthers) return undefined;
  if (command === 'reset-password' && name)
    return (database, settings) => resetPassword(database, name, settings);
  return command === 'missing-words' && name === undefined ? printMissingWords : undefined;
}

async function resetPassword(database: Database, name: string, { siteUrl }: Settings): Promise<CliResult> {
  const account = await findForSignIn(database, name);
  if (!account) return { code: 1, text: `There is no account ${name}.` };
  const link = await createLink(database, account.user.id, 'operator');
  const hint = siteUrl === undefined ? 'SITE_URL is not set. Open this on your site:\n' : '';
  return { code: 0, text: `${hint}${siteUrl ?? ''}${link}` };
}

async function printMissingWords(database: Database): Promise<CliResult> {
  const words = await listMissingWords(database, MAX_LISTED_WORDS);
  const lines = words.map(
    ({ language, translation_language, word, count, last_day }) =>
      `${language} ${translation_language}  ${String(count).padStart(6)}  ${last_day}  ${word}`,
  );
  return { code: 0, text: lines.join('\n') || `No word was looked up in vain by ${MIN_ACCOUNTS} accounts.` };
}

async function withDatabase(settings: Settings, run: Command): Promise<CliResult> {
  const address = await findDatabase(settings);
  if (!address) {
    return { code: 1, text: `No site runs in ${settings.dataDirectory}. Start it first, or set DATA_DIR.` };
  }
  const { database, pool } = connect(address, () => undefined);
  try {
    return await run(database, settings);
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
