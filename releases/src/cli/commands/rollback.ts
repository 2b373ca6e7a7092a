import type { MoveResult } from '@glossa/contract/operators/moves';
import { textOption, type CliCommand } from '../cli-command';
import { forceAsked, forceOption } from '../force-option';
import { moveLines } from '../move-lines';
import { revisionOption, seenRevision } from '../seen-revision';
import { afterMove, secondsToWait, waitOptions } from '../wait-for-tabs';

export const rollbackCommand: CliCommand = {
  syntax: 'rollback <app>',
  summary: 'take the last change back: end the canary, or return to the last version that was live and fits',
  options: [
    { flags: '--to <version>', summary: 'a version that has been live before' },
    { flags: '--reason <text>', summary: 'why, for the log' },
    forceOption,
    revisionOption,
    ...waitOptions,
  ],
  async run(context, [app = ''], options) {
    const seconds = secondsToWait(options);
    const site = await context.site();
    const result = await site.post<MoveResult>(`/apps/${encodeURIComponent(app)}/rollback`, {
      version: textOption(options, 'to'),
      force: forceAsked(options),
      reason: textOption(options, 'reason'),
      expected_revision: seenRevision(options),
    });
    return afterMove(context, result, moveLines(result), seconds);
  },
};
