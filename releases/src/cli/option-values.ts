import type { CliOptions } from '@glossa/server/cli-program';
import { userFault } from './cli-command';

export function textOption(options: CliOptions, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The values of an option that takes several, separated by commas. */
export function listOption(options: CliOptions, name: string): string[] {
  const parts = (textOption(options, name) ?? '').split(',').map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

/** `--min-visitors 20` → 20. The server checks the bounds. */
export function numberOption(options: CliOptions, name: string, flag: string): number | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw userFault('usage', `${flag} takes a whole number, not "${text}".`);
}

const UNIT_SECONDS: Readonly<Record<string, number>> = {
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 7 * 86_400,
};

/** The shortest lifetime of a token, a preview or an override. */
const MIN_LIFETIME_SECONDS = 60;

/** `--expires 90d` → seconds. */
export function lifetimeOption(options: CliOptions, maxSeconds: number): number | undefined {
  const seconds = durationOption(options, 'expires');
  if (seconds === undefined || (seconds >= MIN_LIFETIME_SECONDS && seconds <= maxSeconds)) return seconds;
  const [max, unit] = maxSeconds < 86_400 ? [maxSeconds / 3600, 'hours'] : [maxSeconds / 86_400, 'days'];
  const detail = `--expires takes a time from 1 minute to ${max} ${unit}, not "${textOption(options, 'expires')}".`;
  throw userFault('usage', detail);
}

/** `--for 10m` → seconds. */
export function durationOption(options: CliOptions, name: string): number | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  const [, count = '', unit = ''] = /^(\d{1,5})([smhdw])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? 0);
  if (seconds > 0) return seconds;
  throw userFault('usage', `--${name} takes a time such as 12h, 90d or 8w, not "${text}".`);
}

/** `10%` or `10` → 10. */
export function parsePercent(what: string, text: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,6})?)%?$/.exec(text) ?? [];
  const percent = Number(number);
  if (percent >= 0 && percent <= 100) return percent;
  throw userFault('usage', `${what} takes a percentage from 0% to 100%, such as 10%, not "${text}".`);
}
