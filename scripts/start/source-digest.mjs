import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$/;

function filesBelow(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (IGNORED.test(path)) return [];
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
}

const listFiles = (path) => (statSync(path).isDirectory() ? filesBelow(path).sort() : ['']);

/** Changes whenever anything that goes into a bundle made of these folders and files does. */
export function sourceDigest(root, ...parts) {
  const hash = createHash('sha256');
  for (const part of [...parts, 'shared']) {
    for (const file of listFiles(join(root, part))) {
      hash.update(`${part}/${file}\0`).update(readFileSync(join(root, part, file)));
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}
