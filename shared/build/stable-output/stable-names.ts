import { createHash } from 'node:crypto';
import { resolve, sep } from 'node:path';

/** The kit, the contract and the build, here and where they are installed. */
const PACKAGES_OF_GLOSSA = resolve(__dirname, '../..');
const PACKAGES = `${sep}node_modules${sep}`;

/**
 * Names a file without the place of the checkout, so that what is hashed from the name is the same in every build:
 * `./src/remote.tsx`, `@glossa/kit/ui/button.tsx`, `react/index.js`.
 */
export function nameFile(directory: string, file: string): string {
  const name =
    renameFolder(directory, '.', file) ?? renameFolder(PACKAGES_OF_GLOSSA, '@glossa', file) ?? file;
  const packaged = name.indexOf(PACKAGES);
  const named = packaged < 0 ? name : name.slice(packaged + PACKAGES.length);
  return named.split(sep).join('/');
}

function renameFolder(folder: string, name: string, file: string): string | undefined {
  return file.startsWith(folder + sep) ? name + file.slice(folder.length) : undefined;
}

/** A hash of several texts that no other division of the same characters has. */
export function hashTexts(...texts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(texts)).digest();
}
