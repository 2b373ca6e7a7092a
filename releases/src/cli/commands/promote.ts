import type { MoveResult } from '@glossa/contract/operators/moves';
import { textOption, type CliCommand } from '../cli-command';
import { forceAsked, forceOption } from '../force-option';
import { moveLines } from '../move-lines';
import { revisionOption, seenRevision } from '../seen-revision';
import { afterMove, secondsToWait, waitOptions } from '../wait-for-tabs';

export const promoteCommand: CliCommand = {
  syntax: 'promote <app> <version>',
  summary: 'make a published version live',
  options: [
    { flags: '--reason <text>', summary: 'why, for the log' },
    forceOption,
    revisionOption,
    ...waitOptions,
  ],
  async run(context, [app = '', version = ''], options) {
    const seconds = secondsToWait(options);
    const site = await context.site();
    const result = await site.post<MoveResult>(`/apps/${encodeURIComponent(app)}/promote`, {
      version,
      force: forceAsked(options),
      reason: textOption(options, 'reason'),
      expected_revision: seenRevision(options),
    });
    return afterMove(context, result, moveLines(result), seconds);
  },
};
