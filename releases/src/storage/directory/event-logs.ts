import { chmod, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readIfExists } from '@glossa/server/read-if-exists';
import { forEachConcurrently } from '../../core/for-each-concurrently';
import { type EventKind, type EventLog, RELEASE_EVENTS, requireEvent, TOKEN_EVENTS } from '../event-logs';
import { StorageFault } from '../storage-fault';
import { onDisk, createOnce, makeFolder, removeAbandoned, syncFolder } from './durable-file';

const EVENT_FILE = /^\d{8}\.json$/;
/** A long log has more files than a process may open. */
const CONCURRENT_READS = 64;
/** No write takes longer: older temporary files were left by a process that ended. */
const ABANDONED_AFTER_MS = 10 * 60_000;

export const openDirectoryReleaseLog = (folder: string) => openLog(folder, RELEASE_EVENTS);
export const openDirectoryTokenLog = (folder: string) => openLog(folder, TOKEN_EVENTS);

/** Has a file per event, `00000012.json`: of two processes that write 12 exactly one succeeds. */
async function openLog<Event>(folder: string, kind: EventKind<Event>): Promise<EventLog<Event>> {
  await makeFolder(folder);
  await chmod(folder, 0o700);
  await removeAbandoned(folder, ABANDONED_AFTER_MS, '.tmp');
  return {
    async read(after) {
      const names = (await readdir(folder)).filter((name) => EVENT_FILE.test(name)).sort();
      const newer = names.filter((name) => name > fileName(after));
      const events: Event[] = [];
      await forEachConcurrently([...newer.entries()], CONCURRENT_READS, async ([at, name]) => {
        const [file, number] = [path.join(folder, name), after + 1 + at];
        events[at] = requireEvent(kind, await readValue(file, fileName(number)), number, file);
      });
      return events;
    },
    async append(event) {
      const number = Number(event[kind.key]);
      if (number > 1 && !(await readIfExists(path.join(folder, fileName(number - 1))))) return false;
      const file = path.join(folder, fileName(number));
      if (!(await onDisk(() => createOnce(file, `${JSON.stringify(event)}\n`)))) return false;
      await syncFolder(folder);
      return true;
    },
  };
}

const fileName = (number: number): string => `${String(number).padStart(8, '0')}.json`;

async function readValue(file: string, expected: string): Promise<unknown> {
  if (path.basename(file) !== expected)
    throw new StorageFault(`${file} is there, but ${expected} is missing. Restore it from a backup.`);
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StorageFault(`${file} is damaged: it is not JSON. Restore it from a backup.`, error);
  }
}
