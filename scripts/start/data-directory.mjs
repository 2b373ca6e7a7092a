import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from './progress.mjs';

/** A claim counts while its process lives, told by its start time. Our own, because no package is installed yet. */
export function claimDataDirectory(directory) {
  const file = join(directory, 'site.pid');
  const claim = readClaim(file);
  if (claim && claim.pid !== process.pid && startTime(claim.pid) === claim.started) {
    throw new StartFault(
      `Another Glossa (process ${claim.pid}) is running on ${directory}. Stop it first, or give this one a directory of its own: DATA_DIR=.data-2 PORT=8081 npm start`,
    );
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: startTime(process.pid) }));
  process.on('exit', () => {
    if (readClaim(file)?.pid === process.pid) rmSync(file, { force: true });
  });
}

function readClaim(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing, or half written by a process that was killed: the directory is free.
    return undefined;
  }
}

/** Differs between two processes with the same number; `null` for a process that has ended, also as a zombie. */
function startTime(pid) {
  try {
    // The second field of stat, the name, may hold spaces; the state and, 20th, the start time follow.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return fields[0] === 'Z' ? null : fields[19];
  } catch {
    return existsOtherwise(pid) ? 'alive' : null;
  }
}

/** Without /proc. */
function existsOtherwise(pid) {
  if (process.platform === 'linux') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
