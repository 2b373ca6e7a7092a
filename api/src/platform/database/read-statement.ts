import { readFileSync } from 'node:fs';
import { fillText } from '../text/fill-text';

/** A statement of a file, with SQL for its `{name}`s. */
export function readStatement(file: string, parts: Readonly<Record<string, string | number>> = {}): string {
  return fillText(readFileSync(file, 'utf8'), parts);
}
