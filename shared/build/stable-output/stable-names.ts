import { createHash } from 'node:crypto';
import { resolve, sep } from 'node:path';
import { readFileSync } from 'node:fs';

/** The kit, the contract and the build, here and where they are installed. */
const PACKAGES_OF_GLOSSA = resolve(__dirname, '../..');
const PACKAGES = `${sep}node_modules${sep}`;

/** Without the place of the checkout: `./src/remote.tsx`, `@glossa/kit/ui/button.tsx`, `react/index.js`. */
export function nameFile(directory: string, file: string): string {
  const name =
    renameFolder(directory, '.', file) ?? renameFolder(PACKAGES_OF_GLOSSA, '@glossa', file) ?? file;
  const packaged = name.indexOf(PACKAGES);
  const named = packaged < 0 ? name : name.slice(packaged + PACKAGES.length);
  return named.split(sep).join('/');
}

const renameFolder = (folder: string, name: string, file: string): string | undefined =>
  file.startsWith(folder + sep) ? name + file.slice(folder.length) : undefined;

/** A hash of several texts that no other division of the same characters has. */
export const hashTexts = (...texts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(texts)).digest();

/** 42 bits after the first letter. */
const LENGTH = 8;

/**
 * Two versions of an app can style one page: a name stands for the same rules in both. Two owners of one file
 * each apply it in an order of their own, so their names differ.
 */
export function nameClasses(owner: string) {
  return (
    { resourcePath, rootContext }: { resourcePath: string; rootContext: string },
    _pattern: string,
    localName: string,
  ): string => {
    const content = readFileSync(resourcePath, 'utf8');
    const hash = hashTexts(owner, nameFile(rootContext, resourcePath), content, localName);
    // A class name cannot begin with a digit.
    return `c${hash.toString('base64url').slice(0, LENGTH - 1)}`;
  };
}
