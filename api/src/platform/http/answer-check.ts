import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifyRequest, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** An answer of a handler does not fit its schema. */
class InvalidAnswerError extends Error {
  override name = 'InvalidAnswerError';
}

const compiled = new WeakMap<TSchema, Validator>();

/** Validates answers; serializing by a schema would silently drop or convert what does not fit. See decision 0013. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schema = answerSchema(request, reply.statusCode);
    if (!schema) return payload;
    const validator = compiled.get(schema) ?? Compile(schema);
    compiled.set(schema, validator);
    if (!validator.Check(payload))
      throw new InvalidAnswerError(describeProblems(validator, payload, request));
    return payload;
  });
}

/** The schema of a success; failures are sent by the error handler. */
function answerSchema({ routeOptions }: FastifyRequest, status: number): TSchema | undefined {
  if (status >= 400) return undefined;
  const answers = routeOptions.schema?.response as
    Record<string, TSchema & { content?: unknown }> | undefined;
  const answer = answers?.[status];
  return answer?.content ? undefined : answer;
}

/** Names fields and rules, never values, which may be personal. */
function describeProblems(
  validator: Validator,
  payload: unknown,
  { method, routeOptions }: FastifyRequest,
): string {
  const problems = validator.Errors(payload).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return `${method} ${routeOptions.url}: ${problems.slice(0, 5).join('; ')}`;
}

const compile = SerializerSelector()();

/** Fastify's serializers, compiled at their first use: compiling all of them was the longest part of a start. */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ httpStatus = '', ...route }) => {
  let serialize: ReturnType<typeof compile> | undefined;
  return (answer: unknown) => (serialize ??= compile({ ...route, httpStatus }))(answer);
};
