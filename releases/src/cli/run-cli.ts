import {
  type CliProcess,
  type CliProgram,
  type CliResult,
  runProgram,
  UserFault,
} from '@glossa/server/cli-program';
import type { CliCommand, CliContext } from './cli-command';
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
import { openSite } from './open-site';

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

/** Runs one command. Resolves to the exit code: 0; 1 for a user's fault or a refused plan; 2 for wrong usage. */
export function runCli(argv: readonly string[], host: CliProcess): Promise<number> {
  return runProgram(RELEASES, argv, host);
}

const RELEASES: CliProgram<CliContext> = {
  name: 'releases',
  summary: 'Publish apps, make versions live, and roll them back.',
  commands: COMMANDS,
  openContext: ({ cwd, env }, reports) => ({
    ...{ cwd, env, note: reports.note },
    site: () => openSite(cwd, env, reports),
  }),
  describeFault: (error) => (error instanceof UserFault ? describeFault(error) : undefined),
};

function describeFault({ message, code, findings }: UserFault): CliResult {
  return {
    json: { detail: message, code, findings },
    lines: [...message.split('\n'), ...findingLines(findings ?? [])],
    exitCode: code === 'usage' ? 2 : 1,
  };
}
