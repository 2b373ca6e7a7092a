import { Command, CommanderError } from 'commander';
import type { CliCommand, CliContext, CliOptions } from './cli-command';
import { listCommand } from './commands/list';
import { liveCommand } from './commands/live';
import { logCommand } from './commands/log';
import { promoteCommand } from './commands/promote';
import { publishCommand } from './commands/publish';
import { rollbackCommand } from './commands/rollback';
import { findSite } from './find-site';
import { SiteClient } from './site-client';
import { UserFault } from './user-fault';

const commands: readonly CliCommand[] = [
  publishCommand,
  promoteCommand,
  rollbackCommand,
  listCommand,
  liveCommand,
  logCommand,
];

/** What a run needs of the process it is in. */
export interface CliSurroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** Runs one command. Resolves to the exit code: 0, 1 for the user's fault, 2 for wrong usage; a bug rejects. */
export async function runCli(argv: readonly string[], surroundings: CliSurroundings): Promise<number> {
  const program = new Command('releases')
    .description('Publish apps, make versions live, and go back.')
    .exitOverride()
    .configureOutput({ writeOut: surroundings.out, writeErr: surroundings.err });
  for (const command of commands) addCommand(program, command, surroundings);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof UserFault)) throw error;
    if (argv.includes('--json')) surroundings.out(printed({ detail: error.message, code: error.code }));
    else surroundings.err(`${error.message}\n`);
    return error.code === 'usage' ? 2 : 1;
  }
}

function addCommand(program: Command, command: CliCommand, surroundings: CliSurroundings): void {
  const sub = program.command(command.syntax).description(command.summary);
  for (const { flags, summary } of command.options ?? []) sub.option(flags, summary);
  sub.option('--json', 'print the result as JSON');
  sub.action(async () => {
    const options = sub.opts<CliOptions>();
    const json = options['json'] === true;
    const result = await command.run(contextOf(surroundings, json), sub.args, options);
    surroundings.out(json ? printed(result.json) : `${result.lines.join('\n')}\n`);
  });
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
