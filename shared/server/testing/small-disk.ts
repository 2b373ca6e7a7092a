import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const BLOCK = Buffer.alloc(64 * 1024);

/** A disk that can be filled without harm to the machine. */
export interface SmallDisk {
  folder: string;
  /** Leaves no free byte. */
  fill(): void;
  free(): void;
  unmount(): void;
}

/** Mounts a disk in memory at `folder`, such as one of `1g`; undefined for a user who may not mount. */
export function mountSmallDisk(folder: string, size: string): SmallDisk | undefined {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
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
