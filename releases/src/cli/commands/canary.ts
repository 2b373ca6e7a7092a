import type { CanaryResult } from '@glossa/contract/operators/canary';
import type { CliCommand } from '../cli-command';
import { UserFault } from '../user-fault';
import { findingLines, formatPercent } from '../format';
import { moveOptions, reasonOption, runMove } from '../run-move';
import { parsePercent } from '../option-values';

export const canaryCommand: CliCommand = {
  syntax: 'canary <app> <version|off> [percent]',
  summary: 'start, resize or end a canary: a version for a share of the visitors',
  options: [reasonOption, ...moveOptions],
  run: async (context, [app = '', version = '', percent], options) =>
    runMove(context, options, { verb: 'canary', app, body: parseShare(app, version, percent) }, canaryLines),
};

function parseShare(app: string, version: string, percent: string | undefined): object {
  if (version === 'off') {
    if (percent === undefined) return { percent: 0 };
    throw new UserFault('usage', `To end a canary, give no percentage: releases canary ${app} off.`);
  }
  if (percent !== undefined) return { version, percent: parsePercent('A canary', percent) };
  throw new UserFault('usage', `Give a share of the visitors: releases canary ${app} ${version} 10%.`);
}

function canaryLines(result: CanaryResult): string[] {
  const { app, version, percent, changed, revision, moved_ms, forced, findings } = result;
  const share = `${app} ${version} is a canary for ${formatPercent(percent)} of the visitors`;
  if (!changed) return [`${share} already   revision ${revision}`];
  const what = percent === 0 ? `${app}: the canary of ${version} has ended` : share;
  const timing = `revision ${revision}   live set updated in ${moved_ms} ms${forced ? '   forced' : ''}`;
  return [`${what}   ${timing}`, ...findingLines(findings)];
}
