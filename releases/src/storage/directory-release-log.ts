import { randomUUID } from 'node:crypto';
import { access, link, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Compile } from 'typebox/compile';
import { errorCode } from '../core/error-code';
import { ReleaseError } from '../core/release-error';
import { ReleaseEvent } from '../core/release-event';
import { makeFolder, syncFolder, writeDurably } from './durable-file';
import type { ReleaseLog } from './release-log';

const releaseEvent = Compile(ReleaseEvent);
const eventFile = /^(\d{8})\.json$/;

/**
 * One file for each event, `00000012.json`. It is written under another name, brought to the disk and then linked to
 * its own name, which the file system refuses when the name is taken. So a write is whole or absent, and of two
 * processes that both saw revision 11 exactly one writes revision 12.
 */
export async function openDirectoryReleaseLog(folder: string): Promise<ReleaseLog> {
  await makeFolder(folder);
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tmp')) await rm(path.join(folder, name), { force: true });
  }
  return {
    async read(after) {
      const names = (await readdir(folder)).filter((name) => eventFile.test(name)).sort();
      const newer = names.filter((name) => name > nameOf(after));
      const events: ReleaseEvent[] = [];
      for (const name of newer) events.push(await readEvent(folder, name, after + events.length + 1));
      return events;
    },
    async append(event) {
      if (event.revision > 1) await requirePresent(path.join(folder, nameOf(event.revision - 1)), event);
      const temporary = path.join(folder, `${randomUUID()}.tmp`);
      try {
        await writeDurably(temporary, `${JSON.stringify(event)}\n`);
        await link(temporary, path.join(folder, nameOf(event.revision)));
        await syncFolder(folder);
      } catch (error) {
        throw errorCode(error) === 'EEXIST' ? moved(event) : error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
}

function nameOf(revision: number): string {
  return `${String(revision).padStart(8, '0')}.json`;
}

async function readEvent(folder: string, name: string, expected: number): Promise<ReleaseEvent> {
  const event: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  if (releaseEvent.Check(event) && event.revision === expected && nameOf(expected) === name) return event;
  throw new Error(
    `The release log is damaged at ${path.join(folder, name)}: revision ${expected} was expected.`,
  );
}

async function requirePresent(file: string, event: ReleaseEvent): Promise<void> {
  try {
    await access(file);
  } catch {
    throw moved(event);
  }
}

function moved(event: ReleaseEvent): ReleaseError {
  return new ReleaseError('revision_moved', `Revision ${event.revision} is not the next one any more.`);
}
