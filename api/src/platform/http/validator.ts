import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ApiError } from '../errors/api-error';
import { convertingTexts, fillingDefaults } from './complete-input';

/**
 * Checks a part of the request with its schema and fills defaults in.
 *
 * Only addresses and headers, which can hold nothing but text, are converted: in a body, `5` is not `"5"`.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  const convert = httpPart === 'body' ? (input: unknown) => input : convertingTexts(schema);
  const fill = fillingDefaults(schema);
  return (input: unknown) => {
    // First of all: the checks below go into what they check, each step on the stack.
    const { isTooDeep, nulAt } = look(input);
    if (isTooDeep) return { error: new ApiError('malformed_request') };
    const value = fill(convert(input) ?? {});
    if (!compiled.Check(value)) return { error: [...compiled.Errors(value)] };
    return nulAt === undefined ? { value } : { error: [nulProblem(nulAt)] };
  };
};

/** More levels than any request of ours has, and few enough for whatever goes through a value by calling itself. */
const MAX_LEVELS = 50;

interface Look {
  isTooDeep: boolean;
  /** Where the character stands that Postgres cannot keep. */
  nulAt: string | undefined;
}

/** Goes through the fields nobody knows as well, level by level, and never deeper than allowed. */
function look(input: unknown): Look {
  let nulAt: string | undefined;
  let level = [{ path: '', value: input }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return { isTooDeep: true, nulAt };
    nulAt ??= level.find(({ value }) => typeof value === 'string' && value.includes('\u0000'))?.path;
    level = level.flatMap(({ path, value }) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([name, inner]) => ({ path: `${path}/${name}`, value: inner as unknown }))
        : [],
    );
  }
  return { isTooDeep: false, nulAt };
}

function nulProblem(instancePath: string): FastifySchemaValidationError {
  const message = 'must not contain the character NUL';
  return { instancePath, keyword: 'pattern', schemaPath: '#', params: {}, message };
}
