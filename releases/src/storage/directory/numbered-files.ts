import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from '../../core/for-each-concurrently';
import { onDisk } from './disk-fault';
import { createOnce, makeFolder, readIfExists, removeAbandoned, syncFolder } from './durable-file';
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

/** One file for each value, `00000012.json`. Of two processes that write 12 exactly one succeeds. */
export async function openNumberedFiles(folder: string): Promise<NumberedFiles> {
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
