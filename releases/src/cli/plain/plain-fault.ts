import { fillText, type TextValues } from '@glossa/server/fill-text';
import { userFault } from '../cli-command';
import FAULTS from './faults.json';

/** What keeps a build without the kit from being published, in one sentence. */
export const plainFault = (code: keyof typeof FAULTS, values: TextValues = {}): Error =>
  userFault(code, fillText(FAULTS[code], values));
