import type { SiteClient } from './site-client';

/** The environment of a command. */
export interface CliContext {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Finds the running site. Commands that work without one never call it. */
  site(): Promise<SiteClient>;
  /** Prints progress to stderr; not part of the result. */
  note(line: string): void;
}

/** `json` for programs, `lines` for people. */
export interface CliResult {
  json: unknown;
  lines: string[];
  /** 0 unless the command succeeds with a negative answer, such as a plan that the gate refuses. */
  exitCode?: number;
}

export type CliOptions = Readonly<Record<string, string | boolean | undefined>>;

export interface CliCommand {
  /** Parent command: `token` of `token create`. */
  group?: string;
  /** Name and arguments, e.g. `promote <app> <version>`. */
  syntax: string;
  summary: string;
  options?: readonly { flags: string; summary: string }[];
  run(context: CliContext, args: readonly string[], options: CliOptions): Promise<CliResult>;
}
