import type { FastifySerializerCompiler } from 'fastify';

type Serialize = (response: unknown) => string;
type Compile = (route: { method: string; url: string; httpStatus: string; schema: unknown }) => Serialize;

/** Compiles at first use: compiling all was the longest part of a start. Once per schema and process. */
export function lazySerializers<Schema extends object>(compile: Compile): FastifySerializerCompiler<Schema> {
  const compiled = new WeakMap<Schema, Serialize>();
  return ({ httpStatus = '', ...route }) =>
    (response: unknown) => {
      let serialize = compiled.get(route.schema);
      if (!serialize) compiled.set(route.schema, (serialize = compile({ ...route, httpStatus })));
      return serialize(response);
    };
}
