import { userFault } from '../cli-command';
import FAULTS from './faults.json';

/** What keeps a build without the kit from being published, in one sentence. */
export const plainFault = (code: keyof typeof FAULTS, values: Readonly<Record<string, string>> = {}): Error =>
  userFault(
    code,
    FAULTS[code].replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place),
  );
