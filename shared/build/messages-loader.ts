import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { LoaderContext } from 'webpack';

/**
 * Compiles a catalogue of ICU messages at build time, so that no parser is shipped. A text without arguments
 * stays a text; one with arguments becomes its parsed form.
 */
export default function compileMessages(this: LoaderContext<unknown>, source: string): string {
  const catalogue = JSON.parse(source) as Record<string, string>;
  const compiled = Object.entries(catalogue).map(([id, text]) => {
    const parsed = parse(text);
    const plain = parsed.every((element) => element.type === TYPE.literal);
    return [
      id,
      plain
        ? [{ type: TYPE.literal, value: parsed.map((e) => ('value' in e ? e.value : '')).join('') }]
        : parsed,
    ];
  });
  return JSON.stringify(Object.fromEntries(compiled));
}
