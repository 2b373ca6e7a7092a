import { textOption, type CliOptions } from './cli-command';
import { UserFault } from './user-fault';

export const forceOption = {
  flags: '--force',
  summary: 'whatever the gate says; needs --reason, and both go into the log',
};

/** The server asks for the reason as well; here it is asked for before anything is sent. */
export function forceAsked(options: CliOptions): true | undefined {
  if (options['force'] !== true) return undefined;
  if (textOption(options, 'reason')?.trim()) return true;
  throw new UserFault('usage', '--force needs --reason "…": it goes into the log.');
}
