import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Stopping } from '../harness/stop-all';

const SIZE = '1g';
const BLOCK = Buffer.alloc(64 * 1024);

/** A disk that can be filled without harm to the machine. */
export interface SmallDisk {
  folder: string;
  /** Leaves no free byte. */
  fill(): void;
  free(): void;
}

/** Mounts a disk in memory at `folder`; undefined for a user who may not mount. */
export async function mountSmallDisk(folder: string, running: Stopping): Promise<SmallDisk | undefined> {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    console.log('Without the right to mount a disk, the step with a full disk is left out.');
    return undefined;
  }
  running.add({ stop: () => Promise.resolve(void execFileSync('umount', ['--lazy', folder])) });
  const filler = path.join(folder, 'filler');
  return { folder, fill: () => fill(filler), free: () => rmSync(filler, { force: true }) };
}

function fill(filler: string): void {
  const file = openSync(filler, 'a');
  try {
    for (let size = BLOCK.length; size >= 1;)
      try {
        writeSync(file, BLOCK, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
  } finally {
    closeSync(file);
  }
}
