'use strict';
/** Plain JavaScript, because `npm start` reads it before any package is installed. */
const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');

/** Identifies a process even if its pid is reused; undefined if it is not running, and for a zombie. */
function processIdentity(pid) {
  if (process.platform === 'linux') return linuxIdentity(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another account.
    if (error.code !== 'EPERM') return undefined;
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

function linuxIdentity(pid) {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The second field is the name in brackets, which may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (stat === '' || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  // A sandbox may hide the boot.
  return `${pid}-${fields[19]}-${readOrEmpty('/proc/sys/kernel/random/boot_id').slice(0, 8)}`;
}

/** Empty for a file of a process that has ended. */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

module.exports = { processIdentity, readOrEmpty };
