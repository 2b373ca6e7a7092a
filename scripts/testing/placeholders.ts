import { TYPE, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import table from './placeholder-kinds.json';

/** Tells whoever writes a sentence around a placeholder which form its value has. */
export const PLACEHOLDER_NAMES: Readonly<Record<string, string>> = table.names;
export const { kinds: PLACEHOLDER_KINDS } = table;

/** Names of placeholders whose values come as text, in the order of the message. */
export function listPlaceholders(text: string): string[] {
  return listArguments(parse(text)).map(({ name }) => name);
}

/** Placeholders that nobody documented, and phrases such as “5 minutes ago” inside of other phrases. */
export function findPlaceholderProblems(text: string): string[] {
  return listArguments(parse(text)).flatMap(({ name, before }) => {
    const kind = Object.hasOwn(PLACEHOLDER_NAMES, name) ? PLACEHOLDER_NAMES[name] : undefined;
    if (kind === undefined)
      return [`{${name}} is not in scripts/testing/placeholder-kinds.json: say there what it is`];
    return kind === 'relative' && !MAY_STAND_BEFORE.test(before)
      ? [`{${name}} is a whole phrase: put it after a colon, or fill in a length of time instead`]
      : [];
  });
}

const MAY_STAND_BEFORE = /(?:^|[:：,،，、(（])[\s\u00A0]*$/;

interface Argument {
  readonly name: string;
  /** The text since the placeholder before it. */
  readonly before: string;
}

function listArguments(elements: readonly MessageFormatElement[]): Argument[] {
  return elements.flatMap((element, index) => {
    if (element.type === TYPE.tag) return listArguments(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => listArguments(value));
    const previous = elements[index - 1];
    const before = previous?.type === TYPE.literal ? previous.value : '';
    return element.type === TYPE.argument ? [{ name: element.value, before }] : [];
  });
}
