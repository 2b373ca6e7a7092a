import { UserFault, type CliResult } from '@glossa/server/cli-program';
import type { CanaryResult } from '@glossa/contract/operators/canary';
import { type RunCommand, userFault } from '../cli-command';
import { findingLines } from '../format';
import { runMove } from '../run-move';
import { parsePercent, textOption } from '../option-values';

export const setCanary: RunCommand = async (context, [app = '', version = '', percent], options) => {
  const body = parseShare(app, version, percent, textOption(options, 'version'));
  const start = () => runMove(context, options, { verb: 'canary', app, body }, canaryLines);
  return options['ifPossible'] === true ? runIfPossible(start, app, version) : start();
};

/** Codes of a canary that cannot begin since there is nothing beside it, and of one that cannot end. */
const IMPOSSIBLE = ['no_live_version', 'already_live', 'no_canary'];

async function runIfPossible(start: () => Promise<CliResult>, app: string, version: string) {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof UserFault) || !IMPOSSIBLE.includes(error.code ?? '')) throw error;
    return { json: { app, version, changed: false, code: error.code }, lines: [error.message] };
  }
}

function parseShare(app: string, version: string, percent: string | undefined, only: string | undefined) {
  if (version === 'off') {
    if (percent === undefined) return { percent: 0, version: only };
    throw userFault('usage', `To end a canary, leave out the percentage: npx releases canary ${app} off`);
  }
  if (only !== undefined) throw userFault('usage', 'Use --version only with off.');
  if (percent !== undefined) return { version, percent: parsePercent('A canary', percent) };
  throw userFault('usage', `Give a share of visitors: npx releases canary ${app} ${version} 10%`);
}

function canaryLines(result: CanaryResult): string[] {
  const { app, version, percent, changed, revision, moved_ms, forced, findings } = result;
  const share = `${app} ${version} is a canary for ${percent}% of visitors`;
  if (!changed) return [`${share} already   revision ${revision}`];
  const what = percent === 0 ? `${app}: the canary of ${version} has ended` : share;
  const timing = `revision ${revision}   live set updated in ${moved_ms} ms${forced ? '   forced' : ''}`;
  return [`${what}   ${timing}`, ...findingLines(findings)];
}
