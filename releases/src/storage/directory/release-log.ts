import { Compile } from 'typebox/compile';
import { ReleaseError } from '../../core/release-error';
import { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { openNumberedFiles } from './numbered-files';
import type { ReleaseLog } from '../release-log';
import { StorageFault } from '../storage-fault';

const releaseEvent = Compile(ReleaseEvent);

/** One file for each event. */
export async function openDirectoryReleaseLog(folder: string): Promise<ReleaseLog> {
  const files = await openNumberedFiles(folder);
  return {
    async read(after) {
      const found = await files.read(after);
      return found.map(({ file, value }, at) => {
        if (releaseEvent.Check(value) && value.revision === after + at + 1) return value;
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
