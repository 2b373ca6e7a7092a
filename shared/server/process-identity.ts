import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process even if its pid is reused; undefined if it is not running, and for a zombie. */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another account.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  if (process.platform === 'win32') return `${pid}`;
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return `${pid}-${Date.parse(started.trim())}`;
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

function linuxIdentity(pid: number): string | undefined {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the name in brackets, which may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${pid}-${fields[19]}-${readBootId()}`;
}

/** Empty in a sandbox that hides it. */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  } catch {
    return '';
  }
}
