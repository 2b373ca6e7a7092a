import { TYPE, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { OPEN, findPlaces, type Filled } from '@glossa/build/testing/catalogues/expand-texts';
import table from './placeholder-kinds.json';

/** Tells whoever writes a sentence around a placeholder which form its value has. */
export const PLACEHOLDER_NAMES: Readonly<Record<string, string>> = table.names;
export const { kinds: PLACEHOLDER_KINDS } = table;

/** Names of placeholders whose values come as text, in the order of the message. */
export function listPlaceholders(text: string): string[] {
  return listArguments(parse(text));
}

/** Placeholders that nobody documented, and phrases such as “5 minutes ago” inside of other phrases. */
export function findPlaceholderProblems(text: string): string[] {
  const elements = parse(text);
  const unknown = listArguments(elements).filter((name) => !Object.hasOwn(PLACEHOLDER_NAMES, name));
  const inside = findPlaces(elements, nameMoment).filter(
    ({ name, before, after }) =>
      PLACEHOLDER_NAMES[name] === 'relative' &&
      !(MAY_STAND_BEFORE.test(before) && MAY_STAND_AFTER.test(after)),
  );
  return [
    ...unknown.map(
      (name) => `{${name}} is not in scripts/testing/placeholder-kinds.json: say there what it is`,
    ),
    ...[...new Set(inside.map(({ name }) => name))].map(
      (name) => `{${name}} is a whole phrase: put it after a colon, or fill in a length of time instead`,
    ),
  ];
}

const MAY_STAND_BEFORE = /(?:^|[:：,،，、(（])[\s\u00A0]*$/;
/** A time of day may follow, as in “tomorrow 14:30”. */
const MAY_STAND_AFTER = new RegExp(`^[\\s\u00A0]*(?:$|[:：,،，、)）.。।;；${OPEN}])`);

function nameMoment(element: Filled): string | undefined {
  if (element.type !== TYPE.argument) return undefined;
  const kind = Object.hasOwn(PLACEHOLDER_NAMES, element.value) ? PLACEHOLDER_NAMES[element.value] : '';
  return kind === 'relative' || kind === 'time' ? element.value : undefined;
}

function listArguments(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return listArguments(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => listArguments(value));
    return element.type === TYPE.argument ? [element.value] : [];
  });
}
