import { IsObject, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { wellFormed } from '../../../platform/text/well-formed';

/** Every service with strict schemas supports these. Only we check limits of lengths and sizes. */
const STRICT_KEYWORDS: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'description']);

/** Closes objects, requires all properties and drops keywords that only some services support. */
export function strictSchema(schema: TSchema): Record<string, unknown> {
  const plain = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => STRICT_KEYWORDS.has(keyword)),
  );
  const { items, anyOf } = schema as { items?: TSchema; anyOf?: TSchema[] };
  return {
    ...(areStrings(plain['enum']) ? { type: 'string' } : {}),
    ...plain,
    ...(items ? { items: strictSchema(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(strictSchema) } : {}),
    ...(IsObject(schema) ? closedObject(schema.properties) : {}),
  };
}

function closedObject(properties: Record<string, TSchema>): Record<string, unknown> {
  return {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, strictSchema(inner)]),
    ),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const areStrings = (values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => typeof value === 'string');

type ReadAnswer<Answer> = { answer: Answer } | { problem: string };

/** Parses the JSON in a model's message and validates it. */
export function readAnswer<Answer extends TSchema>(schema: Answer, text: string): ReadAnswer<Static<Answer>> {
  const value = extractJson(text);
  if (value === undefined) return { problem: 'it is not JSON' };
  const checked = Compile(schema);
  if (checked.Check(value)) return { answer: value };
  const [first] = [...checked.Errors(value)];
  return { problem: `${first?.instancePath || 'the answer'} ${first?.message ?? 'is wrong'}` };
}

/** Some models put their JSON into a code fence or between sentences. */
function extractJson(text: string): unknown {
  return (
    parseStorableJson(text) ?? parseStorableJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  );
}

function parseStorableJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'string' ? toStorable(value) : value,
    );
  } catch {
    return undefined;
  }
}

/** Postgres accepts neither NUL nor lone surrogates. */
const toStorable = (text: string) => wellFormed(text).replaceAll('\u0000', '').replaceAll('\ufffd', '');
