import type * as cli from '@glossa/server/cli-program';
import type { SiteClientOptions } from '@glossa/server/site-client';

/** `note` prints progress to stderr; not part of the result. */
export interface CliContext extends Pick<SiteClientOptions, 'note' | 'onAnswer'> {
  /** A path that the user gave, made absolute. */
  resolve(file: string): string;
  env: NodeJS.ProcessEnv;
}

export type CliCommand = cli.CliCommand<CliContext>;
