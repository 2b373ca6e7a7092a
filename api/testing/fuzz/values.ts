import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';

/** A JSON Schema as far as values are drawn from it. */
export type Schema = TSchema & {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
};

/** Values that exist on the server, its other learners' among them, so that requests meet real rows. */
export interface KnownValues {
  integers: number[];
  texts: string[];
}

/** JSON deeper than may be written from a value; stands in the value as a mark that `jsonText` replaces. */
class DeepValue {
  private readonly mark: string;

  constructor(private readonly json: string) {
    this.mark = `deep value of ${json.length} ${json[0] ?? ''}`;
  }

  toJSON(): string {
    return this.mark;
  }

  writtenIn(text: string): string {
    return text.replaceAll(JSON.stringify(this.mark), this.json);
  }
}

const dreadfulTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\u202eabc',
    '\ufeff',
    '😀',
    'e\u0301',
    '%',
    '_',
    '\\',
  ],
  ...[
    "'; drop table users; --",
    '../../etc/passwd',
    '%2e%2e%2f',
    '${7*7}',
    '<script>alert(1)</script>',
    '__proto__',
  ],
  ...['null', 'undefined', 'NaN', '-1', '1e400', '9'.repeat(400), 'x'.repeat(300), 'ა'.repeat(5000)],
];
const dreadfulNumbers = [
  0,
  -0,
  -1,
  0.5,
  -1e-320,
  1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
];

/** Written as text: what writes JSON calls itself for each level, and so gives up before what reads it does. */
const DEEP_LEVELS = 5000;
const deepValues = [
  new DeepValue('['.repeat(DEEP_LEVELS) + ']'.repeat(DEEP_LEVELS)),
  new DeepValue('{"a":'.repeat(DEEP_LEVELS) + '1' + '}'.repeat(DEEP_LEVELS)),
];

const texts = new Map<string, Arbitrary<string>>();

/** Made once for each key: making an arbitrary for text takes fast-check longer than drawing from it. */
function memoized(key: string, make: () => Arbitrary<string>): Arbitrary<string> {
  const made = texts.get(key) ?? make();
  texts.set(key, made);
  return made;
}

const matchingText = (pattern: string): Arbitrary<string> =>
  memoized(`/${pattern}/`, () => fc.stringMatching(new RegExp(pattern)));

const graphemeText = (minLength: number | undefined, maxLength: number): Arbitrary<string> =>
  memoized(`${minLength ?? 0}-${maxLength}`, () => fc.string({ unit: 'grapheme', minLength, maxLength }));

/** Values of any type, whatever the schema says. */
const dreadful: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [null], { toString: 1 }, [[[[[[]]]]]], ...deepValues),
  fc.constantFrom<unknown>(...dreadfulTexts),
  fc.constantFrom<unknown>(...dreadfulNumbers),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.integer(), { maxLength: 3000, size: 'max' }),
);

/** The value as JSON, the deep ones in full. Undefined, which JSON has no word for, is null. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return deepValues.reduce((written, deep) => deep.writtenIn(written), text);
}

/** Values of the schema; with `hostile`, every so often one that it refuses, at any depth. */
export function drawValue(schema: Schema, known: KnownValues, hostile: boolean): Arbitrary<unknown> {
  const fitting = fittingValue(schema, known, hostile);
  return hostile ? fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: dreadful }) : fitting;
}

function fittingValue(schema: Schema, known: KnownValues, hostile: boolean): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => drawValue(choice, known, hostile)));
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, known, hostile)));
}

function ofType(type: string, schema: Schema, known: KnownValues, hostile: boolean): Arbitrary<unknown> {
  if (type === 'string') return drawText(schema, known);
  if (type === 'integer' || type === 'number') return drawNumber(schema, known, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 8 } = schema;
    const maxLength = Math.max(minItems, Math.min(maxItems, 8));
    return fc.array(drawValue(items, known, hostile), { minLength: minItems, maxLength });
  }
  return drawObject(schema, known, hostile);
}

function drawText(
  { pattern, minLength = 0, maxLength = 60 }: Schema,
  { texts }: KnownValues,
): Arbitrary<string> {
  if (pattern !== undefined) return matchingText(pattern);
  const most = Math.min(maxLength, Math.max(minLength, 60));
  const written = graphemeText(minLength, most);
  const fits = texts.filter(({ length }) => length >= minLength && length <= maxLength);
  const word = fc
    .constantFrom('river', 'walk', 'bridge', 'el agua', 'es', 'en', 'secret')
    .filter(({ length }) => length >= minLength && length <= maxLength);
  return fits.length > 0 && most > 6 ? fc.oneof(written, word, fc.constantFrom(...fits)) : written;
}

function drawNumber(schema: Schema, { integers }: KnownValues, whole: boolean): Arbitrary<number> {
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? -1001) + 1;
  const most = schema.maximum ?? (schema.exclusiveMaximum ?? 100_001) - 1;
  const fits = integers.filter((value) => value >= least && value <= most);
  const [min, max] = [Math.ceil(least), Math.floor(most)];
  const any = whole ? fc.integer({ min, max }) : fc.double({ min: least, max: most, noNaN: true });
  const low = fc.integer({ min, max: Math.min(max, min + 12) });
  return fits.length > 0 ? fc.oneof(low, any, fc.constantFrom(...fits)) : fc.oneof(low, any);
}

function drawObject(schema: Schema, known: KnownValues, hostile: boolean): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, drawValue(field, known, hostile)]),
  );
  const required = schema.required ?? [];
  // The names are the schema's own, so what `record` takes as required keys are keys.
  const fitting = fc.record(fields, { requiredKeys: required });
  if (!hostile) return fitting;
  const lacking = fc.record(fields, { requiredKeys: [] });
  const more = fc.tuple(
    fitting,
    fc.constantFrom('id', 'user_id', 'is_premium', 'constructor', 'toJSON'),
    dreadful,
  );
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: more.map(([value, name, extra]) => ({ ...value, [name]: extra })) },
  );
}
