import { Command, CommanderError } from 'commander';
import type { CliCommand, CliContext, CliOptions } from './cli-command';
import { canaryCommand } from './commands/canary';
import { denialsCommand } from './commands/denials';
import { guardCommand } from './commands/guard';
import { healthCommand } from './commands/health';
import { listCommand } from './commands/list';
import { liveCommand } from './commands/live';
import { logCommand } from './commands/log';
import { planCommand } from './commands/plan';
import { previewCommand } from './commands/preview';
import { promoteCommand } from './commands/promote';
import { publishCommand } from './commands/publish';
import { revokeCommand } from './commands/revoke';
import { rollbackCommand } from './commands/rollback';
import { tabsCommand } from './commands/tabs';
import { tokenCreateCommand } from './commands/token/create';
import { tokenListCommand } from './commands/token/list';
import { tokenRevokeCommand } from './commands/token/revoke';
import { findingLines } from './finding-lines';
import { findSite } from './find-site';
import { SiteClient } from './site-client';
import { UserFault } from './user-fault';

const commands: readonly CliCommand[] = [
  publishCommand,
  planCommand,
  promoteCommand,
  rollbackCommand,
  revokeCommand,
  canaryCommand,
  guardCommand,
  previewCommand,
  listCommand,
  liveCommand,
  tabsCommand,
  healthCommand,
  logCommand,
  tokenCreateCommand,
  tokenListCommand,
  tokenRevokeCommand,
  denialsCommand,
];

/** What a run needs of the process it is in. */
export interface CliSurroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** Runs one command. Resolves to the exit code: 0, 1 for the user's fault or a plan that is refused, 2 for wrong usage; a bug rejects. */
export async function runCli(argv: readonly string[], surroundings: CliSurroundings): Promise<number> {
  const program = new Command('releases')
    .description('Publish apps, make versions live, and go back.')
    .exitOverride()
    .configureOutput({ writeOut: surroundings.out, writeErr: surroundings.err });
  let exitCode = 0;
  for (const command of commands) addCommand(program, command, surroundings, (code) => (exitCode = code));
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof UserFault)) throw error;
    report(error, argv.includes('--json'), surroundings);
    return error.code === 'usage' ? 2 : 1;
  }
}

function report({ message, code, findings }: UserFault, json: boolean, { out, err }: CliSurroundings): void {
  if (json) out(printed({ detail: message, code, findings }));
  else err(`${[message, ...findingLines(findings ?? [])].join('\n')}\n`);
}

function addCommand(
  program: Command,
  command: CliCommand,
  surroundings: CliSurroundings,
  end: (exitCode: number) => void,
): void {
  const parent = command.group ? groupOf(program, command.group) : program;
  const sub = parent.command(command.syntax).description(command.summary);
  for (const { flags, summary } of command.options ?? []) sub.option(flags, summary);
  sub.option('--json', 'print the result as JSON');
  sub.action(async () => {
    const options = sub.opts<CliOptions>();
    const json = options['json'] === true;
    const result = await command.run(contextOf(surroundings, json), sub.args, options);
    surroundings.out(json ? printed(result.json) : `${result.lines.join('\n')}\n`);
    end(result.exitCode ?? 0);
  });
}

function groupOf(program: Command, name: string): Command {
  const known = program.commands.find((each) => each.name() === name);
  return known ?? program.command(name).description(`what can be done with a ${name}`);
}

function contextOf({ cwd, env, err }: CliSurroundings, quiet: boolean): CliContext {
  return {
    cwd,
    env,
    site: async () => new SiteClient(await findSite(cwd, env)),
    note: (line) => (quiet ? undefined : err(`${line}\n`)),
  };
}

function printed(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
