import type { MoveResult } from '@glossa/contract/operators/moves';
import type { CliCommand } from '../cli-command';
import { moveLines } from '../move-lines';
import { moveOptions, moveRequest, reasonOption, waitSeconds } from '../move-options';
import { resultAfterTabs } from '../wait-for-tabs';

export const promoteCommand: CliCommand = {
  syntax: 'promote <app> <version>',
  summary: 'make a published version live',
  options: [reasonOption, ...moveOptions],
  async run(context, [app = '', version = ''], options) {
    const seconds = waitSeconds(options);
    const body = { version, ...moveRequest(options) };
    const site = await context.site();
    const result = await site.post<MoveResult>(`/apps/${encodeURIComponent(app)}/promote`, body);
    return resultAfterTabs(context, result, moveLines(result), seconds);
  },
};
