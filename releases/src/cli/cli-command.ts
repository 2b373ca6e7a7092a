import type { SiteClient } from './site-client';

/** Where a command runs. */
export interface CliContext {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Finds the running site; only commands that need it ask. */
  site(): Promise<SiteClient>;
  /** Says what takes time; not part of the result. */
  note(line: string): void;
}

/** `json` for programs, `lines` for people. */
export interface CliResult {
  json: unknown;
  lines: string[];
  /** When the answer is a no although nothing went wrong. */
  exitCode?: number;
}

export type CliOptions = Readonly<Record<string, string | boolean | undefined>>;

/** A command is data and a handler. */
export interface CliCommand {
  /** The word before, for one of several commands on one thing: `token` of `token create`. */
  group?: string;
  /** Name and arguments, e.g. `promote <app> <version>`. */
  syntax: string;
  summary: string;
  options?: readonly { flags: string; summary: string }[];
  run(context: CliContext, args: readonly string[], options: CliOptions): Promise<CliResult>;
}

/** The value of an option that takes one. */
export function textOption(options: CliOptions, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
