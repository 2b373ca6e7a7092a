import type { MoveResult } from '@glossa/contract/operators/moves';
import type { CliCommand } from '../cli-command';
import { moveLines } from '../move-lines';
import { moveOptions, moveRequest, reasonOption, waitSeconds } from '../move-options';
import { textOption } from '../option-values';
import { resultAfterTabs } from '../wait-for-tabs';

export const rollbackCommand: CliCommand = {
  syntax: 'rollback <app>',
  summary:
    'undo the last change: end the running canary, or go back to the most recent live version the gate accepts',
  options: [
    { flags: '--to <version>', summary: 'go back to this version, which was live before' },
    reasonOption,
    ...moveOptions,
  ],
  async run(context, [app = ''], options) {
    const seconds = waitSeconds(options);
    const body = { version: textOption(options, 'to'), ...moveRequest(options) };
    const site = await context.site();
    const result = await site.post<MoveResult>(`/apps/${encodeURIComponent(app)}/rollback`, body);
    return resultAfterTabs(context, result, moveLines(result), seconds);
  },
};
