import { UserFault } from './user-fault';

/** `10%` or `10` → 10. */
export function percentOf(what: string, text: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,6})?)%?$/.exec(text) ?? [];
  const percent = Number(number);
  if (percent >= 0 && percent <= 100) return percent;
  throw new UserFault('usage', `${what} takes a share of up to 100%, such as 10%, not "${text}".`);
}

/** 10 → `10 %`. */
export function percentText(percent: number): string {
  return `${percent} %`;
}
