import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$/;

function filesBelow(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (IGNORED.test(path)) return [];
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
}

/** Changes whenever anything that goes into an app's bundle does. */
export function sourceDigest(root, folder) {
  const hash = createHash('sha256');
  for (const part of [folder, 'shared']) {
    for (const file of filesBelow(join(root, part)).sort()) {
      hash.update(`${part}/${file}\0`).update(readFileSync(join(root, part, file)));
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}
