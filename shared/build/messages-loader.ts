import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { LoaderContext } from 'webpack';

type Texts = Readonly<Record<string, string>>;

/** Compiles a catalogue of ICU messages, so that no parser is shipped. Missing texts are English, never ids. */
export default function compileMessages(
  this: Pick<LoaderContext<unknown>, 'resourcePath' | 'addDependency'>,
  source: string,
): string {
  const english = join(this.resourcePath, '../en.json');
  this.addDependency(english);
  const texts = { ...(JSON.parse(readFileSync(english, 'utf8')) as Texts), ...(JSON.parse(source) as Texts) };
  const compiled = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileText(text)]));
  // A module, not JSON, which needs code of webpack in the first files. Browsers parse text faster than an object.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
}

/** A text without arguments becomes one literal. */
function compileText(text: string): MessageFormatElement[] {
  const parsed = parse(text);
  const plain = parsed.every((element) => element.type === TYPE.literal);
  return plain
    ? [{ type: TYPE.literal, value: parsed.map((e) => ('value' in e ? e.value : '')).join('') }]
    : parsed;
}
