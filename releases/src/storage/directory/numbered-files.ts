import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../core/error-code';
import { onDisk } from './disk-fault';
import { makeFolder, syncFolder, writeDurably } from './durable-file';
import { StorageFault } from '../storage-fault';

const NUMBERED_NAME = /^(\d{8})\.json$/;
/** A long log has more files than a process may open. */
const CONCURRENT_READS = 64;
/** No write takes longer: older temporary files were left by a process that ended. */
const ABANDONED_AFTER_MS = 10 * 60_000;

export interface NumberedFiles {
  /** The values after a number, in order. Throws when one of them is missing or not JSON. */
  read(after: number): Promise<{ file: string; value: unknown }[]>;
  /** False when the number is taken or not the next one. */
  append(number: number, value: unknown): Promise<boolean>;
}

/**
 * One file for each value, `00000012.json`. It is written under a temporary name, fsynced and then linked to its name,
 * which the file system refuses when the name is taken. So a write is whole or absent, and of two processes that write 12
 * exactly one succeeds.
 */
export async function openNumberedFiles(folder: string): Promise<NumberedFiles> {
  await makeFolder(folder);
  await removeAbandoned(folder);
  const listNames = async () => (await readdir(folder)).filter((name) => NUMBERED_NAME.test(name)).sort();
  return {
    async read(after) {
      const newer = (await listNames()).filter((name) => name > fileName(after));
      const values: { file: string; value: unknown }[] = [];
      for (let from = 0; from < newer.length; from += CONCURRENT_READS) {
        const batch = newer.slice(from, from + CONCURRENT_READS);
        const first = after + from + 1;
        values.push(
          ...(await Promise.all(
            batch.map((name, at) => readValue(path.join(folder, name), fileName(first + at))),
          )),
        );
      }
      return values;
    },
    async append(number, value) {
      if (number > 1 && !(await exists(path.join(folder, fileName(number - 1))))) return false;
      const temporary = path.join(folder, `${randomUUID()}.tmp`);
      try {
        await onDisk(async () => {
          await writeDurably(temporary, `${JSON.stringify(value)}\n`);
          await link(temporary, path.join(folder, fileName(number)));
        });
        await syncFolder(folder);
        return true;
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      } finally {
        // A later start removes what is left; it is never read.
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
  };
}

function fileName(number: number): string {
  return `${String(number).padStart(8, '0')}.json`;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
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

/** Keeps young files, which another process may be writing. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}
