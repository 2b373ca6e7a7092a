import type * as cli from '@glossa/server/cli-program';
import { listDataDirectories, UserFault } from '@glossa/server/cli-program';
import { findLocalSite, readSiteAddress } from '@glossa/server/site-client';
import { withSiteDatabase } from '../../../../platform/database/site-database';
import { createOperatorToken, revokeOperatorToken } from '../../../../foundation/operators/operator-tokens';
import type { Database } from '../../../../platform/database/database';
import { LessonSite } from './lesson-site';

export interface CliContext extends cli.SiteReports {
  /** A path that the user gave, made absolute. */
  resolve(file: string): string;
  env: NodeJS.ProcessEnv;
}

export type RunCommand = cli.RunCommand<CliContext>;

/** A token of this machine ends with its command, or, if that is killed, after this time. */
const OWN_TOKEN_SECONDS = 24 * 60 * 60;

/** By `LESSONS_URL` and `LESSONS_TOKEN`, else this machine's, with a new token. Throws `UserFault`. */
export async function withSite<Result>(context: CliContext, use: (site: LessonSite) => Promise<Result>) {
  const { url, token } = readSiteAddress(context.env, 'LESSONS');
  if (url && token) return use(new LessonSite({ url, token }, context));
  if (token)
    throw new UserFault('Set LESSONS_URL as well, to the address of the site that LESSONS_TOKEN is for.');
  const siteUrl = url ?? (await findLocalSite(context.resolve('.'), context.env['DATA_DIR']))?.url;
  if (siteUrl === undefined) throw new UserFault(noSite(findDataDirectories(context)));
  return withDatabase(context, async (database) => {
    const own = await createOperatorToken(database, { name: 'this machine', seconds: OWN_TOKEN_SECONDS });
    try {
      return await use(new LessonSite({ url: siteUrl, token: own.token }, context));
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

const findDataDirectories = ({ env, resolve }: Pick<CliContext, 'env' | 'resolve'>) =>
  listDataDirectories(resolve('.'), env['DATA_DIR']);

const noSite = ([first]: readonly string[]) =>
  `No running site found in ${first}. Set LESSONS_URL and LESSONS_TOKEN, or start a site: npm start`;
