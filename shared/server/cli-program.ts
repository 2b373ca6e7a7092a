import path from 'node:path';
import { inspect } from 'node:util';
import type { Finding } from '@glossa/contract/operators/finding';
import { Command, CommanderError } from 'commander';
import { escapeControls } from './escape-controls';
import { GLOSSA_VERSION } from './version';

/** The process that the commands run in; tests give their own. */
export interface CliProcess {
  cwd: string;
  env: NodeJS.ProcessEnv;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** An error that the user can fix. Any other error is a bug, unless the program describes it. */
export class UserFault extends Error {
  override name = 'UserFault';
  /** For programs: one of the site's error codes, or one of the program's own. */
  readonly code: string | undefined;
  /** The gate's findings, when the gate refused. */
  readonly findings: readonly Finding[] | undefined;

  constructor(message: string, details: { code?: string; findings?: readonly Finding[] } = {}) {
    super(message);
    this.code = details.code;
    this.findings = details.findings;
  }
}

/** `json` for programs, `lines` for people. */
export interface CliResult {
  json: unknown;
  lines: readonly string[];
  /** 0 unless the command ran and the answer is negative, such as a plan that the gate refuses. */
  exitCode?: number;
}

export type CliOptions = Readonly<Record<string, string | boolean | undefined>>;

export type RunCommand<Context> = (
  context: Context,
  args: readonly string[],
  options: CliOptions,
) => Promise<CliResult>;

/** What `--help` says of a command. */
export interface CommandText {
  summary: string;
  /** By flags, such as `--name <name>`. */
  options?: Readonly<Record<string, string>>;
}

/** What commands and their clients of a site tell meanwhile. */
export interface SiteReports {
  /** Prints progress to stderr; not part of the result. */
  note: (line: string) => void;
  /** Told of each answer of the site, and of the version that it names. */
  onAnswer: (url: string, version: string | null) => void;
}

/** `Syntax`: name and arguments of each command, such as `check <folder>`, or `token create` for one of a group. */
export interface CliProgram<Context, Syntax extends string> {
  name: string;
  summary: string;
  texts: Readonly<Record<Syntax, CommandText>>;
  runs: Readonly<Record<Syntax, RunCommand<Context>>>;
  openContext(host: CliProcess, reports: SiteReports): Context;
  /** Says what to print for other errors that the user can fix, with the exit code, by default 1; undefined for a bug. */
  describeFault?(error: unknown): CliResult | undefined;
}

/** Runs a command-line program in this process, whose exit code is that of `run`; 70 for a fault of the program itself. */
export function startCli(name: string, run: (argv: string[], host: CliProcess) => Promise<number>): void {
  run(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  }).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`This is a bug in ${name}, not a mistake of yours:\n`);
      process.stderr.write(describeBug(error));
      process.exitCode = 70;
    },
  );
}

/** Runs one command. Resolves to its exit code; 2 for wrong usage. A bug rejects. */
export async function runProgram<Context, Syntax extends string>(
  program: CliProgram<Context, Syntax>,
  argv: readonly string[],
  host: CliProcess,
): Promise<number> {
  const root = new Command(program.name)
    .description(program.summary)
    .version(GLOSSA_VERSION)
    // An option after the name of a command is the command's, such as the `--version` of an app.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: host.out, writeErr: host.err });
  const site = watchVersion();
  let exitCode = 0;
  for (const [syntax, run] of Object.entries<RunCommand<Context>>(program.runs)) {
    const { summary, options = {} } = program.texts[syntax as Syntax];
    const [, group, own = syntax] = /^(\w+) (\w.*)$/.exec(syntax) ?? [];
    const command = findParent(root, group).command(own).description(summary);
    for (const [flags, effect] of Object.entries(options)) command.option(flags, effect);
    command.option('--json', 'print the result as JSON');
    command.action(async () => {
      const isJson = command.opts<CliOptions>()['json'] === true;
      const note = (line: string) => (isJson ? undefined : host.err(toText({ lines: [line] })));
      const context = program.openContext(host, { note, onAnswer: site.onAnswer });
      const result = await run(context, command.args, command.opts());
      host.out(isJson ? toJson(result) : toText(result));
      exitCode = result.exitCode ?? 0;
    });
  }
  try {
    await root.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const fault =
      program.describeFault?.(error) ?? (error instanceof UserFault ? describeUserFault(error) : undefined);
    const hint = site.explain(error, !fault);
    const lines = [...(fault?.lines ?? []), ...(hint === undefined ? [] : [hint])];
    if (fault && argv.includes('--json')) host.out(toJson({ json: Object.assign({}, fault.json, { hint }) }));
    else host.err(toText({ lines }));
    if (!fault) throw error;
    return fault.exitCode ?? 1;
  }
}

/** Codes of a site that does not know a call, or reads it otherwise. */
const UNKNOWN_CALL: readonly unknown[] = [
  ...['not_found', 'route_not_found', 'method_not_allowed', 'invalid_request', 'invalid_fields'],
];

/** Explains by the version of the site why a command failed: the site or the command line may not know all that the other says. */
function watchVersion() {
  let site: { url: string; version: string | null } | undefined;
  return {
    /** `null`: the answer does not say it. What is between may have answered, so it takes back no version that is known. */
    onAnswer: (url: string, version: string | null) => {
      if (version !== null || !site) site = { url, version };
    },
    /** Undefined where the version explains nothing. A bug may be an answer that this program cannot read. */
    explain(error: unknown, isBug: boolean) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (!site || site.version === GLOSSA_VERSION) return undefined;
      if (!isBug && !UNKNOWN_CALL.includes(code)) return undefined;
      const { url, version } = site;
      const own = `This command line is ${GLOSSA_VERSION}`;
      if (version !== null)
        return `${own}, but the site at ${url} is ${version}. Use the command line of the site’s version.`;
      return `${own}. The response from ${url} names no version: the site is an earlier one, or a proxy answered.`;
    },
  };
}

function findParent(root: Command, group: string | undefined): Command {
  if (group === undefined) return root;
  const known = root.commands.find((each) => each.name() === group);
  return known ?? root.command(group).description(`manage ${group.replace(/s?$/, 's')}`);
}

/** Prints the message alone, of an error that it explains. */
export const describeError = ({ message }: Error): CliResult => ({
  json: { detail: message },
  // Our own messages may have several lines.
  lines: message.split('\n'),
});

const describeUserFault = (fault: UserFault): CliResult => ({
  ...describeError(fault),
  json: { detail: fault.message, code: fault.code },
});

/** What a bug says may come from others too. Its lines are indented, so that none looks like one of the program. */
export const describeBug = (error: unknown): string =>
  toText({
    lines: inspect(error)
      .split('\n')
      .map((line) => `  ${line}`),
  });

/** Whatever a command prints passes here: names, reasons and errors come from others. */
const toText = ({ lines }: Pick<CliResult, 'lines'>) =>
  lines.map((line) => `${escapeControls(line)}\n`).join('');
/** JSON has no newline within a text, and any character may be escaped there. */
const toJson = ({ json }: Pick<CliResult, 'json'>) =>
  toText({ lines: JSON.stringify(json, null, 2).split('\n') });

/** Where a site on this machine may have its data: in `DATA_DIR`, or in `.data` here or in a folder above. */
export function listDataDirectories(cwd: string, dataDir: string | undefined): string[] {
  if (dataDir) return [path.resolve(cwd, dataDir)];
  const parent = path.dirname(cwd);
  return [path.join(cwd, '.data'), ...(parent === cwd ? [] : listDataDirectories(parent, undefined))];
}

/** `1 lesson`, `2 lessons`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `2026-11-21T02:05:00.123Z` → `2026-11-21 02:05:00 UTC`. */
export const formatTime = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
