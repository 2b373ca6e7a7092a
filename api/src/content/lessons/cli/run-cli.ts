import path from 'node:path';
import { type CliProcess, type CliProgram, runProgram } from '@glossa/server/cli-program';
import type { CliContext, RunCommand } from './site/find-site';
import TEXTS from './commands.json';
import { listAudit } from './commands/audit';
import { addEditor, listEditors, removeEditor } from './commands/editor';
import { checkLessons } from './commands/check';
import { exportLessons } from './commands/export';
import { importLessons } from './commands/import';
import { listLessons } from './commands/list';
import { removeLessons } from './commands/remove';
import { createToken, listTokens, revokeToken } from './commands/token';

const RUNS: Readonly<Record<keyof typeof TEXTS, RunCommand>> = {
  'check <folder>': checkLessons,
  'import <folder>': importLessons,
  'export <folder>': exportLessons,
  'list [folder]': listLessons,
  'remove <folder>': removeLessons,
  'token create': createToken,
  'token list': listTokens,
  'token revoke <id>': revokeToken,
  'editor add <user>': addEditor,
  'editor remove <user>': removeEditor,
  'editor list': listEditors,
  audit: listAudit,
};

/** Runs one command. Resolves to the exit code: 0; 1 for a fault of the user's or of the folder; 2 for wrong usage. */
export const runCli = (argv: readonly string[], host: CliProcess): Promise<number> =>
  runProgram(LESSONS, argv, host);

const LESSONS: CliProgram<CliContext, keyof typeof TEXTS> = {
  name: 'lessons',
  summary: 'Check lesson folders and import them into the site. See docs/lessons.md.',
  texts: TEXTS,
  runs: RUNS,
  openContext: ({ cwd, env }, reports) => ({ resolve: (file) => path.resolve(cwd, file), env, ...reports }),
};
