import { parseArgs } from 'node:util';

/** A number, a text, or some of the names that the default lists. */
export type Flags = Record<string, number | string | readonly string[]>;

/** Reads `--name value` for each name in `defaults`. */
export function readFlags<Given extends Flags>(args: readonly string[], defaults: Given): Given {
  const options = Object.fromEntries(
    Object.keys(defaults).map((name) => [name, { type: 'string' as const }]),
  );
  const { values } = parseArgs({ args: [...args], options });
  const read = Object.entries(defaults).map(([name, standard]) => {
    const text = values[name];
    return [name, typeof text === 'string' ? readValue(name, text, standard) : standard];
  });
  return Object.fromEntries(read) as Given;
}

function readValue(name: string, text: string, standard: Flags[string]): Flags[string] {
  if (typeof standard === 'string') return text;
  if (typeof standard === 'number') {
    const number = Number(text);
    if (!(number >= 0)) throw new Error(`--${name} is not a number: ${text}`);
    return number;
  }
  const names = text.split(',');
  const strange = names.find((each) => !standard.includes(each));
  if (strange !== undefined)
    throw new Error(`--${name} has no ${strange}: choose from ${standard.join(',')}`);
  return standard.filter((each) => names.includes(each));
}

/** The flags as they are written in a command. */
export function writeFlags(flags: Flags): string {
  return Object.entries(flags)
    .map(([name, value]) => `--${name} ${typeof value === 'object' ? value.join(',') : value}`)
    .join(' ');
}
