import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** A handler has answered something else than its schema says. */
export class AnswerDoesNotFit extends Error {
  override name = 'AnswerDoesNotFit';
}

const compiled = new WeakMap<TSchema, Validator>();

/**
 * Compares what a handler answers with the schema of its route. Serialising by a schema alone leaves out or converts
 * what does not fit, and the caller gets a wrong answer that looks like a right one.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schema = answerSchema(request, reply.statusCode);
    if (!schema) return payload;
    const validator = compiled.get(schema) ?? Compile(schema);
    compiled.set(schema, validator);
    if (!validator.Check(payload)) throw new AnswerDoesNotFit(problemsIn(validator, payload, request));
    return payload;
  });
}

/** Failures have their one shape from the error handler, whichever codes a route documents. */
function answerSchema({ routeOptions }: FastifyRequest, status: number): TSchema | undefined {
  if (status >= 400) return undefined;
  const answers = routeOptions.schema?.response as
    Record<string, TSchema & { content?: unknown }> | undefined;
  const answer = answers?.[status];
  return answer?.content ? undefined : answer;
}

/** Names places and rules, never values. */
function problemsIn(
  validator: Validator,
  payload: unknown,
  { method, routeOptions }: FastifyRequest,
): string {
  const problems = validator.Errors(payload).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return `${method} ${routeOptions.url}: ${problems.slice(0, 5).join('; ')}`;
}
