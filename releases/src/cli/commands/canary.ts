import type { CanaryResult } from '@glossa/contract/operators/canary';
import { textOption, type CliCommand } from '../cli-command';
import { findingLines } from '../finding-lines';
import { forceAsked, forceOption } from '../force-option';
import { percentOf, percentText } from '../percent';
import { revisionOption, seenRevision } from '../seen-revision';
import { UserFault } from '../user-fault';
import { afterMove, secondsToWait, waitOptions } from '../wait-for-tabs';

export const canaryCommand: CliCommand = {
  syntax: 'canary <app> <version|off> [percent]',
  summary: 'let a share of the visitors try a version, change the share, or take it back from them',
  options: [
    { flags: '--reason <text>', summary: 'why, for the log' },
    forceOption,
    revisionOption,
    ...waitOptions,
  ],
  async run(context, [app = '', version = '', percent], options) {
    const asked = shareAsked(app, version, percent);
    const seconds = secondsToWait(options);
    const site = await context.site();
    const result = await site.post<CanaryResult>(`/apps/${encodeURIComponent(app)}/canary`, {
      ...asked,
      force: forceAsked(options),
      reason: textOption(options, 'reason'),
      expected_revision: seenRevision(options),
    });
    return afterMove(context, result, canaryLines(result), seconds);
  },
};

function shareAsked(app: string, version: string, percent: string | undefined): object {
  if (version === 'off') {
    if (percent === undefined) return { percent: 0 };
    throw new UserFault('usage', `To end it, give no percentage: releases canary ${app} off.`);
  }
  if (percent !== undefined) return { version, percent: percentOf('A canary', percent) };
  throw new UserFault('usage', `Say for which share: releases canary ${app} ${version} 10%.`);
}

function canaryLines(result: CanaryResult): string[] {
  const { app, version, percent, changed, revision, moved_ms, forced, findings } = result;
  const share = `${percentText(percent)} of the visitors`;
  if (!changed) return [`${app} ${version} is tried by ${share} already   revision ${revision}`];
  const what =
    percent === 0 ? `${app}: the canary of ${version} has ended` : `${app} ${version} is tried by ${share}`;
  const said = `revision ${revision}   pointer moved in ${moved_ms} ms${forced ? '   forced' : ''}`;
  return [`${what}   ${said}`, ...findingLines(findings)];
}
