/** The process that the commands run in; tests give their own. */
export interface CliProcess {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  out: (text: string) => void;
  err: (text: string) => void;
}

export type CliOptions = Readonly<Record<string, string | boolean | undefined>>;

export interface CliContext {
  /** A path that the user gave, made absolute. */
  resolve(file: string): string;
  env: CliProcess['env'];
  /** Prints progress to stderr; not part of the result. */
  note(line: string): void;
}

/** `json` for programs, `lines` for people. */
export interface CliResult {
  json: unknown;
  lines: readonly string[];
  /** 0 unless it ran and the answer is negative, such as a folder with faults. */
  exitCode?: number;
}

export interface CliCommand {
  /** Parent command: `token` of `token create`. */
  group?: string;
  /** Name and arguments, such as `check <folder>`. */
  syntax: string;
  summary: string;
  options?: readonly { flags: string; summary: string }[];
  run(context: CliContext, args: readonly string[], options: CliOptions): Promise<CliResult>;
}

/** An error that the user can fix. Any other error is a bug. */
export class UserFault extends Error {
  override name = 'UserFault';
}
