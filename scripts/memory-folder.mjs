import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'glossa-test-';
const MIN_FREE_BYTES = 6 * 1024 ** 3;

/**
 * Settings that put the temporary files of tests into memory, where there is plenty: a test's database has 300 files, and
 * making them took six times as long on a disk. Empty if there is too little memory, or if `TMPDIR` is set.
 */
export function createMemoryFolder() {
  if (process.env.TMPDIR || !existsSync(SHARED_MEMORY)) return {};
  removeAbandoned();
  if (!hasRoom()) return {};
  const folder = mkdtempSync(join(SHARED_MEMORY, `${PREFIX}${process.pid}-`));
  const remove = () => removeFolder(folder);
  // Run by root, servers have an account of their own, which must get in.
  chmodSync(folder, 0o711);
  if (!runsPrograms(folder)) {
    remove();
    return {};
  }
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return { TMPDIR: folder, DISK_TMPDIR: tmpdir() };
}

/** Removes the folders of runs that were killed, or whose processes still wrote files at the end. */
function removeAbandoned() {
  for (const name of readdirSync(SHARED_MEMORY)) {
    const pid = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length).split('-')[0]);
    if (pid && !existsSync(`/proc/${pid}`)) removeFolder(join(SHARED_MEMORY, name));
  }
}

function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.warn(`Could not remove ${folder}; the next run tries again. ${error.message}`);
  }
}

function hasRoom() {
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
}

/** Containers often forbid it there. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
