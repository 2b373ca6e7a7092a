import { readFileSync } from 'node:fs';
import path from 'node:path';

type Values = Readonly<Record<string, string | number>>;

/** A text with values for its `{name}`s; those without a value stay. */
export function fillText(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The text of a file without its last line break, with values for its `{name}`s. */
export function readText(folder: string, file: string, values: Values = {}): string {
  return fillText(readFileSync(path.join(folder, file), 'utf8').trimEnd(), values);
}
