import type * as cli from '@glossa/server/cli-program';

export interface CliContext {
  /** A path that the user gave, made absolute. */
  resolve(file: string): string;
  env: NodeJS.ProcessEnv;
  /** Prints progress to stderr; not part of the result. */
  note: (line: string) => void;
}

export type CliCommand = cli.CliCommand<CliContext>;
