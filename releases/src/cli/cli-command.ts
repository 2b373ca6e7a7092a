import type * as cli from '@glossa/server/cli-program';
import { UserFault } from '@glossa/server/cli-program';
import type { SiteClient } from '@glossa/server/site-client';

export interface CliContext {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Finds the running site. Commands that work without one never call it. */
  site(): Promise<SiteClient>;
  /** The site at another address, such as staging. */
  otherSite(url: string): SiteClient;
  /** Asks the running site, which is found first. */
  get<Result>(path: string): Promise<Result>;
  post<Result>(path: string, body: object): Promise<Result>;
  /** Prints progress to stderr; not part of the result. */
  note(line: string): void;
}

export type RunCommand = cli.RunCommand<CliContext>;

export const userFault = (code: string, message: string) => new UserFault(message, { code });
