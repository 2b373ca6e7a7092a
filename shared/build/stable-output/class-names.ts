import { readFileSync } from 'node:fs';
import { hashTexts, nameFile } from './stable-names';

/** 42 bits after the first letter. */
const LENGTH = 8;

/**
 * Names the classes of CSS modules after their owner, the file and its content. Two versions of an app can style one
 * page: a name stands for the same rules in both, and a file that changed has no name in common with what it was. Two
 * owners of one file each apply it in an order of their own, so their names differ.
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
