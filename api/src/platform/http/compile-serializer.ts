import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { lazySerializers } from '@glossa/server/lazy-serializers';
import { passJson } from '../database/json-rows';

const compile = SerializerSelector()();

export const compileSerializer = passJson(
  lazySerializers(({ schema, ...route }) =>
    compile({ ...route, schema: JSON.parse(JSON.stringify(schema), markNullable) }),
  ),
);

/** A serializer checks a value against each schema of a union before it writes it; whether it is null needs no check. */
function markNullable(_name: string, schema: { anyOf?: Part[] } | null): unknown {
  if (!Array.isArray(schema?.anyOf)) return schema;
  const {
    anyOf: [one, none, ...others],
    ...rest
  } = schema;
  if (!one || none?.type !== 'null' || others.length > 0) return schema;
  if (one.enum) return { ...rest, enum: [...one.enum, null] };
  return one.type ? { ...rest, ...one, nullable: true } : schema;
}

interface Part {
  type?: string;
  enum?: unknown[];
}
