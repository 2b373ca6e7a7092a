import {
  type CliProcess,
  type CliResult,
  describeError,
  type RunCommand,
  runProgram,
  UserFault,
} from '@glossa/server/cli-program';
import { SettingsError } from '@glossa/server/server-settings';
import { createLink } from '../foundation/accounts/recovery/mail-links';
import { findForSignIn } from '../foundation/accounts/store';
import { listMissingWords, MIN_ACCOUNTS } from '../learning/missing-words/missing-words';
import { listClaimedWords, MIN_CLAIMING_ACCOUNTS } from '../learning/quizzes/claims/claimed-answers';
import type { Database } from '../platform/database/database';
import { readSettings, type Settings } from '../platform/settings/settings';
import { withSiteDatabase } from '../platform/database/site-database';

const MAX_LISTED_WORDS = 500;

const TEXTS = {
  'reset-password <user>': {
    summary:
      'print a link with which a learner (a username or an e-mail address) chooses a new password. It works once, for 24 hours. Hand it over only to a person whom you know to be that learner',
  },
  'missing-words': {
    summary: `list the words that learners looked up in vain in the last 90 days: languages, how often, the last day, the word. Words of fewer than ${MIN_ACCOUNTS} accounts are not shown, as one of them may be a name`,
  },
  'claimed-answers': {
    summary: `list the right answers of quizzes beside which learners said in the last 90 days that their own was right too: language, how often, the last day, the right answer, theirs. What fewer than ${MIN_CLAIMING_ACCOUNTS} accounts wrote is not shown`,
  },
};

const RUNS: Record<keyof typeof TEXTS, RunCommand<Settings>> = {
  'reset-password <user>': (settings, [name = '']) =>
    withSite(settings, async (database) => {
      const account = await findForSignIn(database, name);
      if (!account) throw new UserFault(`There is no account ${name}.`);
      const link = `${settings.siteUrl ?? ''}${await createLink(database, account.user.id, 'operator')}`;
      const hint = settings.siteUrl === undefined ? ['SITE_URL is not set. Open this on your site:'] : [];
      return { json: { link }, lines: [...hint, link] };
    }),
  'missing-words': listWords(
    listMissingWords,
    ({ language, translation_language, word, count, last_day }) =>
      `${language} ${translation_language}  ${String(count).padStart(6)}  ${last_day}  ${word}`,
    `No word was looked up in vain by ${MIN_ACCOUNTS} accounts.`,
  ),
  'claimed-answers': listWords(
    listClaimedWords,
    ({ language, correct_answer, count, last_day, answers }) =>
      `${language}  ${String(count).padStart(6)}  ${last_day}  ${correct_answer}: ${answers.join(', ')}`,
    `No answer was claimed to be right by ${MIN_CLAIMING_ACCOUNTS} accounts.`,
  ),
};

function listWords<Word extends object>(
  list: (database: Database, max: number) => Promise<Word[]>,
  toLine: (word: Word) => string,
  none: string,
): RunCommand<Settings> {
  return (settings) =>
    withSite(settings, async (database) => {
      const words = await list(database, MAX_LISTED_WORDS);
      return { json: { words }, lines: words.length > 0 ? words.map(toLine) : [none] };
    });
}

function withSite(
  { databaseUrl, dataDirectory }: Settings,
  use: (database: Database) => Promise<CliResult>,
): Promise<CliResult> {
  const noSite = `No site runs in ${dataDirectory}. Start it first, or set DATA_DIR.`;
  return withSiteDatabase({ databaseUrl, dataDirectories: [dataDirectory], noSite }, use);
}

/** Runs a command of an operator on the API's machine, which reads the environment of the API. Resolves to its exit code. */
export function runCli(
  argv: readonly string[],
  host: CliProcess,
  defaultDataDirectory: string,
): Promise<number> {
  return runProgram(
    {
      name: 'glossa-api',
      summary: 'Works on the database of the site on this machine. It reads the environment of the API.',
      texts: TEXTS,
      runs: RUNS,
      openContext: ({ env }) => readSettings(env, defaultDataDirectory),
      describeFault: (error) =>
        error instanceof SettingsError ? { ...describeError(error), exitCode: 2 } : undefined,
    },
    argv,
    host,
  );
}
