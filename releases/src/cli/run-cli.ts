import { runProgram, UserFault } from '@glossa/server/cli-program';
import type { CliProcess, CliProgram, CliResult } from '@glossa/server/cli-program';
import type { CliContext, RunCommand } from './cli-command';
import { COMMAND_TEXTS, type Syntax } from './command-texts';
import { setCanary } from './commands/canary';
import { showDifferences } from './commands/diff';
import { showErrors } from './commands/errors';
import { setGuard, switchWorker } from './commands/guard';
import { showHealth } from './commands/health';
import { listVersions, showGraph, showLive, showLog, showTabs } from './commands/lists';
import { endPreviews } from './commands/change-preview';
import { createOverride } from './commands/override';
import { showPlan } from './commands/plan';
import { createPreview, listPreviews, revokePreview } from './commands/preview';
import { approve, promote, revoke, rollBack, withdraw } from './commands/moves';
import { publish } from './commands/publish';
import { createToken, listTokens, revokeToken } from './commands/token';
import { watchCanary } from './commands/watch';
import { findingLines } from './format';
import { openOtherSite, openSite } from './open-site';

const RUNS: Readonly<Record<Syntax, RunCommand>> = {
  'publish <folder>': publish,
  'plan <app> <version>': showPlan,
  'promote <app> <version>': promote,
  'approve <app> <version>': approve,
  'withdraw <app>': withdraw,
  'rollback <app>': rollBack,
  'revoke <app> [version]': revoke,
  'canary <app> <version|off> [percent]': setCanary,
  'watch <app> <version>': watchCanary,
  'guard <app> <on|off>': setGuard,
  'worker <on|off>': switchWorker,
  'preview <app> <version>': createPreview,
  'override <app> <url>': createOverride,
  'previews list': listPreviews,
  'previews revoke <id>': revokePreview,
  'previews end <app> <change>': endPreviews,
  list: listVersions,
  live: showLive,
  'diff <url>': showDifferences,
  graph: showGraph,
  tabs: showTabs,
  health: showHealth,
  'errors <app>': showErrors,
  log: showLog,
  'token create': createToken,
  'token list': listTokens,
  'token revoke <id>': revokeToken,
};

/** Runs one command. Resolves to the exit code: 0; 1 for a user's fault or a refused plan; 2 for wrong usage. */
export const runCli = (argv: readonly string[], host: CliProcess) => runProgram(RELEASES, argv, host);

const RELEASES: CliProgram<CliContext, Syntax> = {
  name: 'releases',
  summary: 'Publish apps, make versions live, and roll them back.',
  texts: COMMAND_TEXTS,
  runs: RUNS,
  openContext: ({ cwd, env }, reports) => {
    const site = () => openSite(cwd, env, reports);
    return {
      ...{ cwd, env, note: reports.note, site },
      otherSite: (url) => openOtherSite(url, env, reports),
      get: async (path) => (await site()).get(path),
      post: async (path, body) => (await site()).post(path, body),
    };
  },
  describeFault: (error) => (error instanceof UserFault ? describeFault(error) : undefined),
};

const describeFault = ({ message, code, findings }: UserFault): CliResult => ({
  json: { detail: message, code, findings },
  lines: [...message.split('\n'), ...findingLines(findings ?? [])],
  exitCode: code === 'usage' ? 2 : 1,
});
