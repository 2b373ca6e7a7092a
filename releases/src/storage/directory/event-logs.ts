import { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { chmod, readdir, readFile } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import path from 'node:path';
import { readIfExists } from '@glossa/server/read-if-exists';
import { ReleaseError } from '../../core/release-error';
import type { ReleaseLog, TokenLog } from '../event-logs';
import { TokenEvent } from '../../core/tokens/token-event';
import { StorageFault } from '../storage-fault';
import { forEachConcurrently } from '../../core/for-each-concurrently';
import { onDisk, createOnce, makeFolder, removeAbandoned, syncFolder } from './durable-file';

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

const NUMBERED_NAME = /^(\d{8})\.json$/;
/** A long log has more files than a process may open. */
const CONCURRENT_READS = 64;
/** No write takes longer: older temporary files were left by a process that ended. */
const ABANDONED_AFTER_MS = 10 * 60_000;

interface NumberedFiles {
  /** The values after a number, in order. Throws when one of them is missing or not JSON. */
  read(after: number): Promise<{ file: string; value: unknown }[]>;
  /** False when the number is taken or not the next one. */
  append(number: number, value: unknown): Promise<boolean>;
}

/** One file for each value, `00000012.json`. Of two processes that write 12 exactly one succeeds. */
async function openNumberedFiles(folder: string): Promise<NumberedFiles> {
  await makeFolder(folder);
  await removeAbandoned(folder, ABANDONED_AFTER_MS, '.tmp');
  const listNames = async () => (await readdir(folder)).filter((name) => NUMBERED_NAME.test(name)).sort();
  return {
    async read(after) {
      const newer = (await listNames()).filter((name) => name > fileName(after));
      const values: { file: string; value: unknown }[] = [];
      await forEachConcurrently([...newer.entries()], CONCURRENT_READS, async ([at, name]) => {
        values[at] = await readValue(path.join(folder, name), fileName(after + 1 + at));
      });
      return values;
    },
    async append(number, value) {
      if (number > 1 && !(await readIfExists(path.join(folder, fileName(number - 1))))) return false;
      const file = path.join(folder, fileName(number));
      if (!(await onDisk(() => createOnce(file, `${JSON.stringify(value)}\n`)))) return false;
      await syncFolder(folder);
      return true;
    },
  };
}

function fileName(number: number): string {
  return `${String(number).padStart(8, '0')}.json`;
}

async function readValue(file: string, expected: string): Promise<{ file: string; value: unknown }> {
  if (path.basename(file) !== expected)
    throw new StorageFault(`${file} is there, but ${expected} is missing. Restore it from a backup.`);
  const text = await readFile(file, 'utf8');
  try {
    return { file, value: JSON.parse(text) };
  } catch (error) {
    throw new StorageFault(`${file} is damaged: it is not JSON. Restore it from a backup.`, error);
  }
}
