import type { MoveResult } from '@glossa/contract/operators/moves';
import { UserFault, type CliCommand } from '../cli-command';
import { moveLines } from '../move-lines';
import { moveOptions, moveRequest, waitSeconds } from '../move-options';
import { textOption } from '../option-values';
import { resultAfterTabs } from '../wait-for-tabs';

export const revokeCommand: CliCommand = {
  syntax: 'revoke <app> [version]',
  summary: 'remove a version (default: the live one) from every open tab now and block it permanently',
  options: [
    { flags: '--reason <text>', summary: 'reason for the log (required)' },
    {
      flags: '--to <version>',
      summary:
        'version to go back to when the live one is revoked (default: the most recent the gate accepts)',
    },
    ...moveOptions,
  ],
  async run(context, [app = '', version], options) {
    if (!textOption(options, 'reason')?.trim()) {
      throw new UserFault('usage', 'Give a reason with --reason "…". It is logged.');
    }
    const seconds = waitSeconds(options);
    const body = { version, to: textOption(options, 'to'), ...moveRequest(options) };
    const site = await context.site();
    const result = await site.post<MoveResult>(`/apps/${encodeURIComponent(app)}/revoke`, body);
    return resultAfterTabs(context, result, moveLines(result), seconds);
  },
};
