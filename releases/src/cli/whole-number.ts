import { textOption, type CliOptions } from './cli-command';
import { UserFault } from './user-fault';

/** `--min-visitors 20` → 20; undefined when it is not given. The server knows the bounds. */
export function wholeNumber(options: CliOptions, name: string, flag: string): number | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UserFault('usage', `${flag} takes a whole number, not "${text}".`);
}
