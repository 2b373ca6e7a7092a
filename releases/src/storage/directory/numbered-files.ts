import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../core/error-code';
import { onDisk } from './disk-fault';
import { makeFolder, syncFolder, writeDurably } from './durable-file';
import { StorageFault } from '../storage-fault';

const numbered = /^(\d{8})\.json$/;
/** A long log has more files than a process may have open. */
const filesAtOnce = 64;
/** No write takes this long: what is older was left by a process that ended. */
const abandonedAfterMs = 10 * 60_000;

export interface NumberedFiles {
  /** The values after a number, in order. Throws when one between them is missing or no JSON. */
  read(after: number): Promise<{ file: string; value: unknown }[]>;
  /** False when the number is taken or not the next one. */
  append(number: number, value: unknown): Promise<boolean>;
}

/**
 * One file for each value, `00000012.json`. It is written under another name, brought to the disk and then linked to
 * its own name, which the file system refuses when the name is taken. So a write is whole or absent, and of two
 * processes that both saw 11 exactly one writes 12.
 */
export async function openNumberedFiles(folder: string): Promise<NumberedFiles> {
  await makeFolder(folder);
  await removeAbandoned(folder);
  const namesIn = async () => (await readdir(folder)).filter((name) => numbered.test(name)).sort();
  return {
    async read(after) {
      const newer = (await namesIn()).filter((name) => name > nameOf(after));
      const values: { file: string; value: unknown }[] = [];
      for (let from = 0; from < newer.length; from += filesAtOnce) {
        const some = newer.slice(from, from + filesAtOnce);
        const first = after + from + 1;
        values.push(
          ...(await Promise.all(
            some.map((name, at) => readValue(path.join(folder, name), nameOf(first + at))),
          )),
        );
      }
      return values;
    },
    async append(number, value) {
      if (number > 1 && !(await isThere(path.join(folder, nameOf(number - 1))))) return false;
      const temporary = path.join(folder, `${randomUUID()}.tmp`);
      try {
        await onDisk(async () => {
          await writeDurably(temporary, `${JSON.stringify(value)}\n`);
          await link(temporary, path.join(folder, nameOf(number)));
        });
        await syncFolder(folder);
        return true;
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      } finally {
        // What stays here is removed at a later start, and nobody reads it.
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
  };
}

function nameOf(number: number): string {
  return `${String(number).padStart(8, '0')}.json`;
}

async function isThere(file: string): Promise<boolean> {
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
    throw new StorageFault(`${file} is damaged: it is no JSON. Restore it from a backup.`, error);
  }
}

/** Another process may be writing just now, so young ones stay. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
}
