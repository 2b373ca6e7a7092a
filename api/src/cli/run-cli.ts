import * as cli from '@glossa/server/cli-program';
import { SettingsError } from '@glossa/server/server-settings';
import type { Pool } from 'pg';
import { createLink } from '../foundation/accounts/recovery/mail-links';
import { findForSignIn } from '../foundation/accounts/store';
import { listMissingWords, MIN_ACCOUNTS } from '../learning/missing-words/missing-words';
import { listClaimedWords, MIN_CLAIMING_ACCOUNTS } from '../learning/quizzes/claims/claimed-answers';
import type { Database } from '../platform/database/database';
import { readSettings, type Settings } from '../platform/settings/settings';
import { migrateDatabase } from '../platform/database/migrate';
import { migrationsFolder, withSiteDatabase } from '../platform/database/site-database';

const MAX_LISTED_WORDS = 500;

const TEXTS = {
  migrate: { summary: 'migrate the database, before new processes of the API are started' },
  'reset-password <user>': {
    summary:
      'print a one-time link for a learner (username or email) to choose a new password, valid for 24 hours. Give it only to someone you know is that learner',
  },
  'missing-words': {
    summary: `list words that learners looked up without a result in the last 90 days. Words from fewer than ${MIN_ACCOUNTS} accounts are left out, because one might be a name`,
  },
  'claimed-answers': {
    summary: `list quiz answers that learners claimed to be right in the last 90 days. Answers from fewer than ${MIN_CLAIMING_ACCOUNTS} accounts are left out, because one might be a name`,
  },
};

const RUNS: Record<keyof typeof TEXTS, cli.RunCommand<Settings>> = {
  migrate: (settings) =>
    withSite(settings, async (database) => {
      await migrateDatabase(database.$client as Pool, migrationsFolder);
      return { json: { migrated: true }, lines: ['The database is up to date.'] };
    }),
  'reset-password <user>': (settings, [name = '']) =>
    withSite(settings, async (database) => {
      const account = await findForSignIn(database, name);
      if (!account) throw new cli.UserFault(`There is no account ${name}.`);
      const link = `${settings.siteUrl ?? ''}${await createLink(database, account.user.id, 'operator')}`;
      const hint = settings.siteUrl === undefined ? ['SITE_URL is not set. Open this on your site:'] : [];
      return { json: { link }, lines: [...hint, link] };
    }),
  'missing-words': listWords(
    listMissingWords,
    ({ language, translation_language, word, count, last_day }) =>
      `${language} ${translation_language}  ${String(count).padStart(6)}  ${last_day}  ${word}`,
    `No untranslated word was looked up by ${MIN_ACCOUNTS} or more accounts.`,
  ),
  'claimed-answers': listWords(
    listClaimedWords,
    ({ language, correct_answer, count, last_day, answers }) =>
      `${language}  ${String(count).padStart(6)}  ${last_day}  ${correct_answer}: ${answers.join(', ')}`,
    `No answer was claimed to be right by ${MIN_CLAIMING_ACCOUNTS} or more accounts.`,
  ),
};

function listWords<Word extends object>(
  list: (database: Database, max: number) => Promise<Word[]>,
  toLine: (word: Word) => string,
  none: string,
): cli.RunCommand<Settings> {
  return (settings) =>
    withSite(settings, async (database) => {
      const words = await list(database, MAX_LISTED_WORDS);
      return { json: { words }, lines: words.length > 0 ? words.map(toLine) : [none] };
    });
}

function withSite(
  { databaseUrl, dataDirectory }: Settings,
  use: (database: Database) => Promise<cli.CliResult>,
) {
  const noSite = `No site is running with its data in ${dataDirectory}. Start the site first, or set DATA_DIR.`;
  return withSiteDatabase({ databaseUrl, dataDirectories: [dataDirectory], noSite }, use);
}

/** Runs a command of an operator on the API's machine, which reads the environment of the API. Resolves to its exit code. */
export function runCli(argv: readonly string[], host: cli.CliProcess, defaultDataDirectory: string) {
  return cli.runProgram(
    {
      name: 'glossa-api',
      summary: 'Operator commands on this machine’s site database. Uses the API’s environment variables.',
      texts: TEXTS,
      runs: RUNS,
      openContext: ({ env }) => readSettings(env, defaultDataDirectory),
      describeFault: (error) =>
        error instanceof SettingsError ? { ...cli.describeError(error), exitCode: 2 } : undefined,
    },
    argv,
    host,
  );
}
