import {
  type CliProcess,
  type CliProgram,
  type CliResult,
  type CommandText,
  runProgram,
  UserFault,
} from '@glossa/server/cli-program';
import { ALL_ACTIONS } from '@glossa/contract/operators/grant';
import { ROLES } from '../core/tokens/token-record';
import type { CliContext, RunCommand } from './cli-command';
import TEXTS from './commands.json';
import { setCanary } from './commands/canary';
import { showDifferences } from './commands/diff';
import { showErrors } from './commands/errors';
import { setGuard, switchWorker } from './commands/guard';
import { showHealth } from './commands/health';
import { listVersions, showLive, showLog, showTabs } from './commands/lists';
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

type Syntax = keyof typeof TEXTS.commands;

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
  tabs: showTabs,
  health: showHealth,
  'errors <app>': showErrors,
  log: showLog,
  'token create': createToken,
  'token list': listTokens,
  'token revoke <id>': revokeToken,
};

interface StoredText extends CommandText {
  /** Options that several commands have, shown after its own. */
  uses?: readonly (keyof typeof TEXTS.sharedOptions)[];
}

/** What placeholders in the texts of options stand for. */
const NAMES = new Map([
  ['{roles}', Object.keys(ROLES).join(', ')],
  ['{actions}', ALL_ACTIONS.join(', ')],
]);

const TEXT_ENTRIES = Object.entries(TEXTS.commands as Record<Syntax, StoredText>).map(
  ([syntax, { summary, options, uses = [] }]): [string, CommandText] => {
    const all = [options ?? {}, ...uses.map((name) => TEXTS.sharedOptions[name])].flatMap(
      Object.entries<string>,
    );
    const filled = all.map(([flags, effect]): [string, string] => [
      flags,
      effect.replaceAll(/\{\w+\}/g, (name) => NAMES.get(name) ?? name),
    ]);
    return [syntax, { summary, options: Object.fromEntries(filled) }];
  },
);

/** Runs one command. Resolves to the exit code: 0; 1 for a user's fault or a refused plan; 2 for wrong usage. */
export function runCli(argv: readonly string[], host: CliProcess): Promise<number> {
  return runProgram(RELEASES, argv, host);
}

const RELEASES: CliProgram<CliContext, Syntax> = {
  name: 'releases',
  summary: 'Publish apps, make versions live, and roll them back.',
  texts: Object.fromEntries(TEXT_ENTRIES) as Record<Syntax, CommandText>,
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

function describeFault({ message, code, findings }: UserFault): CliResult {
  return {
    json: { detail: message, code, findings },
    lines: [...message.split('\n'), ...findingLines(findings ?? [])],
    exitCode: code === 'usage' ? 2 : 1,
  };
}
