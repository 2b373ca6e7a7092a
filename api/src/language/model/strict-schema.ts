import { IsObject, type TSchema } from 'typebox';

/** What strict structured output takes everywhere; limits of lengths and sizes are checked by us alone. */
const kept: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'description']);

/**
 * The schema as strict structured output wants it: every object closed, all of its properties required, and no
 * keyword that only some services know.
 */
export function strictSchema(schema: TSchema): Record<string, unknown> {
  const plain = Object.fromEntries(Object.entries(schema).filter(([keyword]) => kept.has(keyword)));
  const { items, anyOf } = schema as { items?: TSchema; anyOf?: TSchema[] };
  return {
    ...(isTexts(plain['enum']) ? { type: 'string' } : {}),
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

function isTexts(values: unknown): boolean {
  return Array.isArray(values) && values.every((value) => typeof value === 'string');
}
