import type * as cli from '@glossa/server/cli-program';
import type { SiteClient } from '@glossa/server/site-client';

/** The environment of a command. */
export interface CliContext {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Finds the running site. Commands that work without one never call it. */
  site(): Promise<SiteClient>;
  /** Prints progress to stderr; not part of the result. */
  note(line: string): void;
}

export type CliCommand = cli.CliCommand<CliContext>;
