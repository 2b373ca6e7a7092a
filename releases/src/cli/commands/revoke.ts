import type { MoveResult } from '@glossa/contract/operators/moves';
import { textOption, type CliCommand } from '../cli-command';
import { forceAsked, forceOption } from '../force-option';
import { moveLines } from '../move-lines';
import { revisionOption, seenRevision } from '../seen-revision';
import { UserFault } from '../user-fault';
import { afterMove, secondsToWait, waitOptions } from '../wait-for-tabs';

export const revokeCommand: CliCommand = {
  syntax: 'revoke <app> [version]',
  summary: 'take a version, or the live one, from every open tab now; it never goes live again',
  options: [
    { flags: '--reason <text>', summary: 'why, for the log; needed' },
    {
      flags: '--to <version>',
      summary: 'where to go back to from the live one; without it, to the last that fits',
    },
    forceOption,
    revisionOption,
    ...waitOptions,
  ],
  async run(context, [app = '', version], options) {
    const reason = textOption(options, 'reason');
    if (!reason?.trim()) throw new UserFault('usage', 'Say why: --reason "…". It goes into the log.');
    const seconds = secondsToWait(options);
    const site = await context.site();
    const result = await site.post<MoveResult>(`/apps/${encodeURIComponent(app)}/revoke`, {
      version,
      to: textOption(options, 'to'),
      reason,
      force: forceAsked(options),
      expected_revision: seenRevision(options),
    });
    return afterMove(context, result, moveLines(result), seconds);
  },
};
