import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity, readOrEmpty } from '../../shared/server/process-identity.cjs';
import { StartFault } from './progress.mjs';

const claimed = new Set();
process.once('exit', () => claimed.forEach((file) => rmSync(file, { force: true })));

export function claimDataDirectory(directory) {
  const holder = claimFile(join(directory, 'site.pid'));
  if (holder === undefined) return;
  throw new StartFault(
    `Another Glossa (process ${holder}) is running on ${directory}. Stop it first, or give this one a directory of its own: DATA_DIR=.data-2 PORT=8081 npm start`,
  );
}

/** Gives back which process has the file already: a claim counts while it lives. Our own, because no package is installed yet. */
export function claimFile(file) {
  const claim = processIdentity(process.pid);
  try {
    writeFileSync(file, claim, { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const held = readOrEmpty(file);
    const holder = Number.parseInt(held, 10);
    if (held === claim ? claimed.has(file) : processIdentity(holder) === held) return holder;
    writeFileSync(file, claim);
  }
  claimed.add(file);
  return undefined;
}
