import path from 'node:path';
import { listDataDirectories, UserFault } from '@glossa/kit/cli-program';
import { withSiteDatabase } from '../../../../cli/site-database';
import { createOperatorToken, revokeOperatorToken } from '../../../../foundation/operators/operator-tokens';
import type { Database } from '../../../../platform/database/database';
import { readIfExists } from '../../../../platform/settings/read-if-exists';
import type { CliContext } from '../cli-command';

export interface SiteAddress {
  /** Without a slash at the end. */
  url: string;
  token: string;
}

/** A token of this machine ends with its command, or, if that is killed, after this time. */
const OWN_TOKEN_SECONDS = 24 * 60 * 60;

/**
 * Calls `use` with the site that `LESSONS_URL` and `LESSONS_TOKEN` name; else with the site that runs on this machine,
 * for which it makes a token in its database. Throws `UserFault`.
 */
export async function withSiteAddress<Result>(
  context: Pick<CliContext, 'env' | 'resolve'>,
  use: (address: SiteAddress) => Promise<Result>,
): Promise<Result> {
  const { LESSONS_URL: url, LESSONS_TOKEN: token } = context.env;
  if (url && token) return use({ url: url.replace(/\/+$/, ''), token });
  if (token)
    throw new UserFault('Set LESSONS_URL as well, the address of the site that LESSONS_TOKEN is for.');
  const siteUrl = url?.replace(/\/+$/, '') ?? (await findSiteUrl(context));
  return withDatabase(context, async (database) => {
    const own = await createOperatorToken(database, { name: 'this machine', seconds: OWN_TOKEN_SECONDS });
    try {
      return await use({ url: siteUrl, token: own.token });
    } finally {
      await revokeOperatorToken(database, own.id);
    }
  });
}

/** Connects to the database of the site on this machine. Throws `UserFault`. */
export function withDatabase<Result>(
  context: Pick<CliContext, 'env' | 'resolve'>,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const dataDirectories = findDataDirectories(context);
  const databaseUrl = context.env['DATABASE_URL'];
  return withSiteDatabase({ databaseUrl, dataDirectories, noSite: noSite(dataDirectories) }, use);
}

/** The address that the site server wrote into its data directory. */
async function findSiteUrl(context: Pick<CliContext, 'env' | 'resolve'>): Promise<string> {
  const directories = findDataDirectories(context);
  for (const directory of directories) {
    const text = await readIfExists(path.join(directory, 'releases', 'operator.json'));
    const { url } = text === undefined ? { url: '' } : (JSON.parse(text) as { url?: string });
    if (url) return url;
  }
  throw new UserFault(noSite(directories));
}

const findDataDirectories = ({ env, resolve }: Pick<CliContext, 'env' | 'resolve'>) =>
  listDataDirectories(resolve('.'), env['DATA_DIR']);

const noSite = ([first]: readonly string[]) =>
  `No running site found in ${first}. Start it with npm start, or set LESSONS_URL and LESSONS_TOKEN.`;
