import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { type CliCommand, type CliContext, type CliOptions, type CliProcess, UserFault } from './cli-command';
import { auditCommand } from './commands/audit';
import { checkCommand } from './commands/check';
import { editorAddCommand, editorListCommand, editorRemoveCommand } from './commands/editor';
import { exportCommand } from './commands/export';
import { importCommand } from './commands/import';
import { listCommand } from './commands/list';
import { removeCommand } from './commands/remove';
import { tokenCreateCommand, tokenListCommand, tokenRevokeCommand } from './commands/token';

const COMMANDS: readonly CliCommand[] = [
  checkCommand,
  importCommand,
  exportCommand,
  listCommand,
  removeCommand,
  tokenCreateCommand,
  tokenListCommand,
  tokenRevokeCommand,
  editorAddCommand,
  editorRemoveCommand,
  editorListCommand,
  auditCommand,
];

/** Runs one command. Resolves to the exit code: 0; 1 for a fault of the user's or of the folder; 2 for wrong usage. */
export async function runCli(argv: readonly string[], host: CliProcess): Promise<number> {
  const program = new Command('lessons')
    .description('Checks folders of lessons and brings them to the site. docs/lessons.md describes them.')
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
    if (argv.includes('--json')) host.out(toJson({ detail: error.message }));
    else host.err(`${error.message}\n`);
    return 1;
  }
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
    const isJson = options['json'] === true;
    const result = await command.run(openContext(host, isJson), sub.args, options);
    host.out(isJson ? toJson(result.json) : result.lines.map((line) => `${line}\n`).join(''));
    setExitCode(result.exitCode ?? 0);
  });
}

function groupCommand(program: Command, name: string): Command {
  const known = program.commands.find((each) => each.name() === name);
  return known ?? program.command(name).description(`manage ${name}s`);
}

function openContext({ cwd, env, err }: CliProcess, isQuiet: boolean): CliContext {
  return {
    resolve: (file) => path.resolve(cwd, file),
    env,
    note: (line) => (isQuiet ? undefined : err(`${line}\n`)),
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
