import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 6 * 1024 ** 3;

/**
 * Settings that put the temporary files of tests into memory, where there is plenty: a test's database has 300 files, and
 * making them took six times as long on a disk. Empty if there is too little memory, or if `TMPDIR` is set.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return {};
  const folder = mkdtempSync(join(SHARED_MEMORY, 'glossa-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
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

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
  } catch {
    // Not Linux.
    return false;
  }
}

/** Containers often forbid it there. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
