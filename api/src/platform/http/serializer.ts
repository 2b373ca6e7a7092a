import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const compile = SerializerSelector()();

/**
 * Fastify's own serialisers, each compiled at the first answer that needs it: most routes have several answers of
 * which a process gives one or two, and compiling all of them was the longest part of a start.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ httpStatus = '', ...route }) => {
  let serialize: ReturnType<typeof compile> | undefined;
  return (answer: unknown) => (serialize ??= compile({ ...route, httpStatus }))(answer);
};
