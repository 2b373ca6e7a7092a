import type { MoveResult } from '../../core/operator-contract';
import { textOption, type CliCommand } from '../cli-command';
import { moveLine } from '../move-line';
import { revisionOption, seenRevision } from '../seen-revision';

export const rollbackCommand: CliCommand = {
  syntax: 'rollback <app>',
  summary: 'go back to the version that was live before, or to an earlier one',
  options: [
    { flags: '--to <version>', summary: 'a version that has been live before' },
    { flags: '--reason <text>', summary: 'why, for the log' },
    revisionOption,
  ],
  async run(context, [app = ''], options) {
    const site = await context.site();
    const result = await site.post<MoveResult>(`/apps/${encodeURIComponent(app)}/rollback`, {
      version: textOption(options, 'to'),
      reason: textOption(options, 'reason'),
      expected_revision: seenRevision(options),
    });
    return { json: result, lines: [moveLine(result)] };
  },
};
