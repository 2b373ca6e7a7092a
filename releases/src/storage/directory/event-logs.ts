import { ReleaseError } from '../../core/release-error';
import { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { ReleaseLog, TokenLog } from '../event-logs';
import { chmod } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import { TokenEvent } from '../../core/tokens/token-event';
import { openNumberedFiles } from './numbered-files';
import { StorageFault } from '../storage-fault';

const releaseEventSchema = Compile(ReleaseEvent);

/** One file for each event. */
export async function openDirectoryReleaseLog(folder: string): Promise<ReleaseLog> {
  const files = await openNumberedFiles(folder);
  return {
    async read(after) {
      const entries = await files.read(after);
      return entries.map(({ file, value }, at) => {
        if (releaseEventSchema.Check(value) && value.revision === after + at + 1) return value;
        throw new StorageFault(
          `The release log is damaged at ${file}: revision ${after + at + 1} was expected.`,
        );
      });
    },
    async append(event) {
      if (await files.append(event.revision, event)) return;
      throw new ReleaseError('revision_moved', `Revision ${event.revision} is not the next one any more.`);
    },
  };
}

const tokenEventSchema = Compile(TokenEvent);

/** One file for each event, in a folder that only the server's user may enter. */
export async function openDirectoryTokenLog(folder: string): Promise<TokenLog> {
  const files = await openNumberedFiles(folder);
  await chmod(folder, 0o700);
  return {
    async read(after) {
      const entries = await files.read(after);
      return entries.map(({ file, value }, at) => {
        if (tokenEventSchema.Check(value) && value.number === after + at + 1) return value;
        throw new StorageFault(`The token log is damaged at ${file}.`);
      });
    },
    append: (event) => files.append(event.number, event),
  };
}
