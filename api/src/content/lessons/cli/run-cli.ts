import path from 'node:path';
import { type CliProcess, type CliProgram, runProgram } from '@glossa/server/cli-program';
import type { CliCommand, CliContext } from './cli-command';
import { auditCommand } from './commands/audit';
import { editorAddCommand, editorListCommand, editorRemoveCommand } from './commands/editor';
import { checkCommand } from './commands/check';
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
export function runCli(argv: readonly string[], host: CliProcess): Promise<number> {
  return runProgram(LESSONS, argv, host);
}

const LESSONS: CliProgram<CliContext> = {
  name: 'lessons',
  summary: 'Checks folders of lessons and brings them to the site. docs/lessons.md describes them.',
  commands: COMMANDS,
  openContext: ({ cwd, env }, reports) => ({ resolve: (file) => path.resolve(cwd, file), env, ...reports }),
};
