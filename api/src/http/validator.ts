import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/**
 * Checks a part of the request with its schema and fills defaults in.
 *
 * Only addresses and headers, which can hold nothing but text, are converted: in a body, `5` is not `"5"`.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  return (input: unknown) => {
    const converted = httpPart === 'body' ? input : Value.Convert(schema, input);
    const value = Value.Default(schema, converted ?? {});
    if (!compiled.Check(value)) return { error: [...compiled.Errors(value)] };
    const nul = pathOfNul(value);
    return nul === undefined ? { value } : { error: [nulProblem(nul)] };
  };
};

/** Postgres keeps every character but this one. */
function pathOfNul(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = pathOfNul(inner, `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nulProblem(instancePath: string): FastifySchemaValidationError {
  const message = 'must not contain the character NUL';
  return { instancePath, keyword: 'pattern', schemaPath: '#', params: {}, message };
}
