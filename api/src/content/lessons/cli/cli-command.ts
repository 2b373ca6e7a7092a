import type * as cli from '@glossa/server/cli-program';

export interface CliContext extends cli.SiteReports {
  /** A path that the user gave, made absolute. */
  resolve(file: string): string;
  env: NodeJS.ProcessEnv;
}

export type RunCommand = cli.RunCommand<CliContext>;
