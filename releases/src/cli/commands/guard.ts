import type { GuardResult } from '@glossa/contract/operators/canary';
import type { WorkerResult } from '@glossa/contract/operators/moves';
import type { GuardRule } from '@glossa/contract/operators/release-event';
import type { CliOptions } from '@glossa/server/cli-program';
import { type RunCommand, userFault } from '../cli-command';
import { guardText } from '../format';
import { numberOption, parsePercent, textOption } from '../option-values';

export const setGuard: RunCommand = async (context, [app = '', state], options) => {
  const rule: Partial<GuardRule> = {
    on: parseState(state),
    min_visitors: numberOption(options, 'minVisitors', '--min-visitors'),
    min_networks: numberOption(options, 'minNetworks', '--min-networks'),
    max_excess: excessOption(options),
  };
  const body = { ...rule, reason: textOption(options, 'reason') };
  const result = await context.post<GuardResult>(`/apps/${encodeURIComponent(app)}/guard`, body);
  return { json: result, lines: [`${app}: ${guardText(result.guard)}   revision ${result.revision}`] };
};

export const switchWorker: RunCommand = async (context, [state], options) => {
  const on = parseState(state);
  const body = { on, reason: textOption(options, 'reason') };
  const { changed, ...result } = await context.post<WorkerResult>('/worker', body);
  const line = `service worker ${changed ? '' : 'already '}${state}   revision ${result.revision}`;
  return { json: { ...result, changed }, lines: [line] };
};

function parseState(state = ''): boolean {
  if (state !== 'on' && state !== 'off') throw userFault('usage', `Use on or off, not "${state}".`);
  return state === 'on';
}

/** Requires the percent sign, since 0.05 could mean 5% or 0.05%. */
export function excessOption(options: CliOptions): number | undefined {
  const text = textOption(options, 'maxExcess');
  if (text === undefined) return undefined;
  if (!text.endsWith('%')) throw userFault('usage', `--max-excess needs a % sign (5%), not "${text}".`);
  return parsePercent('--max-excess', text) / 100;
}
