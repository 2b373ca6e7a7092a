import { chmod } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import { TokenEvent } from '../../core/tokens/token-event';
import { openNumberedFiles } from './numbered-files';
import type { TokenLog } from '../token-log';
import { StorageFault } from '../storage-fault';

const tokenEvent = Compile(TokenEvent);

/** One file for each event, in a folder that only the server's user can enter. */
export async function openDirectoryTokenLog(folder: string): Promise<TokenLog> {
  const files = await openNumberedFiles(folder);
  await chmod(folder, 0o700);
  return {
    async read(after) {
      const found = await files.read(after);
      return found.map(({ file, value }, at) => {
        if (tokenEvent.Check(value) && value.number === after + at + 1) return value;
        throw new StorageFault(`The log of tokens is damaged at ${file}.`);
      });
    },
    append: (event) => files.append(event.number, event),
  };
}
