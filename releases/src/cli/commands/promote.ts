import type { MoveResult } from '../../core/operator-contract';
import { textOption, type CliCommand } from '../cli-command';
import { moveLine } from '../move-line';
import { revisionOption, seenRevision } from '../seen-revision';

export const promoteCommand: CliCommand = {
  syntax: 'promote <app> <version>',
  summary: 'make a published version live',
  options: [{ flags: '--reason <text>', summary: 'why, for the log' }, revisionOption],
  async run(context, [app = '', version = ''], options) {
    const site = await context.site();
    const result = await site.post<MoveResult>(`/apps/${encodeURIComponent(app)}/promote`, {
      version,
      reason: textOption(options, 'reason'),
      expected_revision: seenRevision(options),
    });
    return { json: result, lines: [moveLine(result)] };
  },
};
