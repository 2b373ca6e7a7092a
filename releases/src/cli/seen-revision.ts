import { textOption, type CliOptions } from './cli-command';
import { UserFault } from './user-fault';

export const revisionOption = {
  flags: '--expect <revision>',
  summary: 'refuse if a live version has moved since this revision',
};

export function seenRevision(options: CliOptions): number | undefined {
  const text = textOption(options, 'expect');
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UserFault('usage', `--expect takes the number of a revision, not "${text}".`);
}
