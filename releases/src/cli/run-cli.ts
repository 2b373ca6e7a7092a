import { Command, CommanderError } from 'commander';
import type { CliCommand, CliContext, CliOptions } from './cli-command';
import { UserFault } from './user-fault';
import { canaryCommand } from './commands/canary';
import { errorsCommand } from './commands/errors';
import { guardCommand } from './commands/guard';
import { healthCommand } from './commands/health';
import { listCommand, liveCommand, logCommand, tabsCommand } from './commands/lists';
import { overrideCommand } from './commands/override';
import { planCommand } from './commands/plan';
import { previewCommand, previewsListCommand, previewsRevokeCommand } from './commands/preview';
import {
  approveCommand,
  promoteCommand,
  revokeCommand,
  rollbackCommand,
  withdrawCommand,
} from './commands/moves';
import { publishCommand } from './commands/publish';
import { tokenCreateCommand, tokenListCommand, tokenRevokeCommand } from './commands/token';
import { watchCommand } from './commands/watch';
import { findingLines } from './format';
import { findSite, SiteClient } from './site-client';

const COMMANDS: readonly CliCommand[] = [
  publishCommand,
  planCommand,
  promoteCommand,
  approveCommand,
  withdrawCommand,
  rollbackCommand,
  revokeCommand,
  canaryCommand,
  watchCommand,
  guardCommand,
  previewCommand,
  overrideCommand,
  previewsListCommand,
  previewsRevokeCommand,
  listCommand,
  liveCommand,
  tabsCommand,
  healthCommand,
  errorsCommand,
  logCommand,
  tokenCreateCommand,
  tokenListCommand,
  tokenRevokeCommand,
];

/** The process that the CLI runs in; tests give their own. */
export interface CliProcess {
  cwd: string;
  env: NodeJS.ProcessEnv;
  out: (text: string) => void;
  err: (text: string) => void;
}

/**
 * Runs one command. Resolves to the exit code: 0; 1 for a user's fault or a refused plan; 2 for wrong usage. A bug
 * rejects.
 */
export async function runCli(argv: readonly string[], host: CliProcess): Promise<number> {
  const program = new Command('releases')
    .description('Publish apps, make versions live, and roll them back.')
    .exitOverride()
    .configureOutput({ writeOut: host.out, writeErr: host.err });
  let exitCode = 0;
  for (const command of COMMANDS) addCommand(program, command, host, (code) => (exitCode = code));
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof UserFault)) throw error;
    report(error, argv.includes('--json'), host);
    return error.code === 'usage' ? 2 : 1;
  }
}

function report({ message, code, findings }: UserFault, json: boolean, { out, err }: CliProcess): void {
  if (json) out(toJson({ detail: message, code, findings }));
  else err(`${[message, ...findingLines(findings ?? [])].join('\n')}\n`);
}

function addCommand(
  program: Command,
  command: CliCommand,
  host: CliProcess,
  setExitCode: (exitCode: number) => void,
): void {
  const parent = command.group ? groupCommand(program, command.group) : program;
  const sub = parent.command(command.syntax).description(command.summary);
  for (const { flags, summary } of command.options ?? []) sub.option(flags, summary);
  sub.option('--json', 'print the result as JSON');
  sub.action(async () => {
    const options = sub.opts<CliOptions>();
    const json = options['json'] === true;
    const result = await command.run(cliContext(host, json), sub.args, options);
    host.out(json ? toJson(result.json) : `${result.lines.join('\n')}\n`);
    setExitCode(result.exitCode ?? 0);
  });
}

function groupCommand(program: Command, name: string): Command {
  const known = program.commands.find((each) => each.name() === name);
  return known ?? program.command(name).description(`manage ${name.replace(/s?$/, 's')}`);
}

function cliContext({ cwd, env, err }: CliProcess, isQuiet: boolean): CliContext {
  return {
    cwd,
    env,
    site: async () => new SiteClient(await findSite(cwd, env)),
    note: (line) => (isQuiet ? undefined : err(`${line}\n`)),
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
