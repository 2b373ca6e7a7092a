import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillText, type TextValues } from '@glossa/server/fill-text';

/** The text of a file without its last line break, with values for its `{name}`s. */
export const readText = (folder: string, file: string, values: TextValues = {}): string =>
  fillText(readFileSync(path.join(folder, file), 'utf8').trimEnd(), values);
