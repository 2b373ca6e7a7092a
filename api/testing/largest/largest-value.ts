import fc from 'fast-check';
import type { Schema } from '../fuzz/values';

/** Values that a schema cannot say, such as ids of rows that there are, by the names of their fields. */
export type NamedValues = Readonly<Record<string, unknown>>;

interface Drawing {
  named: NamedValues;
  /** The part of what the schema allows that is taken of long lists and texts: a body has a limit of its own. */
  share: number;
}

const DEFAULT_LENGTH = 1_000;
const DEFAULT_ITEMS = 2_000;

/** The largest value that the schema permits. `place` makes the items of a list differ. */
export function largestValue(schema: Schema, drawing: Drawing, place = ''): unknown {
  if ('const' in schema) return schema.const;
  const choices =
    schema.enum ?? (schema.anyOf ?? schema.oneOf)?.map((one) => largestValue(one, drawing, place));
  if (choices) return findLargest(choices);
  return findLargest([schema.type ?? 'object'].flat().map((type) => ofType(type, schema, drawing, place)));
}

const measure = (value: unknown) => JSON.stringify(value)?.length ?? 0;

function findLargest(values: readonly unknown[]): unknown {
  return values.reduce((largest, value) => (measure(value) > measure(largest) ? value : largest));
}

function ofType(type: string, schema: Schema, drawing: Drawing, place: string): unknown {
  if (type === 'string') return largestText(schema, drawing, place);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number')
    return schema.maximum ?? (schema.exclusiveMaximum ?? (schema.minimum ?? 0) + 101) - 1;
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = DEFAULT_ITEMS } = schema;
    const length = Math.max(minItems, 1, Math.floor(maxItems * drawing.share));
    return Array.from({ length }, (_none, index) => largestValue(items, drawing, `${place}${index} `));
  }
  const { properties = {} } = schema;
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      name in drawing.named ? drawing.named[name] : largestValue(field, drawing, place),
    ]),
  );
}

const matching = new Map<string, string>();

function largestText(
  { pattern, minLength = 0, maxLength = DEFAULT_LENGTH }: Schema,
  { share }: Drawing,
  place: string,
) {
  if (pattern === undefined) {
    const length = Math.max(minLength, Math.min(maxLength, 24), Math.floor(maxLength * share));
    return `${place}${'river walk '.repeat(length / 11 + 1)}`.slice(0, length).trimEnd();
  }
  const known = matching.get(pattern) ?? drawMatching(pattern, maxLength);
  matching.set(pattern, known);
  return known;
}

function drawMatching(pattern: string, maxLength: number): string {
  const drawn = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 30, seed: 1 });
  return String(findLargest(drawn.filter(({ length }) => length <= maxLength)));
}
