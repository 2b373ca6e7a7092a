import type { FastifySerializerCompiler } from 'fastify';

type Serialize = (response: unknown) => string;
type Compile = (route: { method: string; url: string; httpStatus: string; schema: unknown }) => Serialize;

/**
 * Compiles Fastify's serializers at their first use: compiling all of them was the longest part of a start. A schema is
 * compiled once, however many servers of the process have it.
 */
export function lazySerializers<Schema extends object>(compile: Compile): FastifySerializerCompiler<Schema> {
  const compiled = new WeakMap<Schema, Serialize>();
  return ({ httpStatus = '', ...route }) =>
    (response: unknown) => {
      let serialize = compiled.get(route.schema);
      if (!serialize) compiled.set(route.schema, (serialize = compile({ ...route, httpStatus })));
      return serialize(response);
    };
}
