import type { GuardResult } from '@glossa/contract/operators/canary';
import type { GuardRule } from '@glossa/contract/operators/release-event';
import { textOption, type CliCommand, type CliOptions } from '../cli-command';
import { guardText } from '../guard-text';
import { percentOf } from '../percent';
import { UserFault } from '../user-fault';
import { wholeNumber } from '../whole-number';

export const guardCommand: CliCommand = {
  syntax: 'guard <app> <on|off>',
  summary: 'let the site take a failing version of an app back by itself, or not',
  options: [
    { flags: '--min-visitors <number>', summary: 'no verdict before that many have tried it; 20 at first' },
    { flags: '--min-networks <number>', summary: 'failures from fewer never count; 3 at first' },
    {
      flags: '--max-excess <share>',
      summary: 'more failures than the control by this is too much; 5% at first',
    },
    { flags: '--reason <text>', summary: 'why, for the log' },
  ],
  async run(context, [app = '', state = ''], options) {
    if (state !== 'on' && state !== 'off')
      throw new UserFault('usage', `The guard is on or off, not "${state}".`);
    const body: Partial<GuardRule> = {
      on: state === 'on',
      min_visitors: wholeNumber(options, 'minVisitors', '--min-visitors'),
      min_networks: wholeNumber(options, 'minNetworks', '--min-networks'),
      max_excess: excessAsked(options),
    };
    const site = await context.site();
    const reason = textOption(options, 'reason');
    const result = await site.post<GuardResult>(`/apps/${encodeURIComponent(app)}/guard`, {
      ...body,
      reason,
    });
    return { json: result, lines: [`${app}: ${guardText(result.guard)}   revision ${result.revision}`] };
  },
};

/** With the sign only, for 0.05 could be a twentieth or a twentieth of a percent. */
function excessAsked(options: CliOptions): number | undefined {
  const text = textOption(options, 'maxExcess');
  if (text === undefined) return undefined;
  if (!text.endsWith('%'))
    throw new UserFault('usage', `--max-excess takes a share such as 5%, not "${text}".`);
  return percentOf('--max-excess', text) / 100;
}
