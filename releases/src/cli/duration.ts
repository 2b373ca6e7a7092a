import { UserFault } from './user-fault';

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 7 * 86_400 };

/** `90d` → seconds. */
export function durationSeconds(option: string, text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,5})([smhdw])$/.exec(text) ?? [];
  const seconds = Number(count) * (secondsOf[unit] ?? 0);
  if (seconds > 0) return seconds;
  throw new UserFault('usage', `${option} takes a time such as 12h, 90d or 8w, not "${text}".`);
}
