import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A text, or the path of a file that is copied. */
export type Content = string | { readonly copyOf: string };

/** Writes a new folder, and nothing if one of its files cannot be written or `finish` fails. */
export function writeFolder(
  folder: string,
  files: Iterable<readonly [path: string, content: Content]>,
  finish?: () => void,
): void {
  try {
    for (const [path, content] of files) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      if (typeof content === 'string') writeFileSync(file, content);
      else copyFileSync(content.copyOf, file);
    }
    finish?.();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
