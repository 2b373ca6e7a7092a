import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { type TSchema, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import { JsonText } from '../database/json-rows';
import { ApiError } from '../errors/api-error';

/** Fills in defaults. Converts URLs and headers only, which are text: in a body `5` is not `"5"`. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  const convert = httpPart === 'body' ? (input: unknown) => input : convertingTexts(schema);
  const fill = fillingDefaults(schema);
  return (input: unknown) => {
    // First, because the checks below are recursive.
    const { isTooDeep, nulAt } = scanValue(input);
    if (isTooDeep) return { error: new ApiError('malformed_request') };
    const value = fill(convert(input) ?? {});
    if (!compiled.Check(value)) return { error: [...compiled.Errors(value)] };
    return nulAt === undefined ? { value } : { error: [nulProblem(nulAt)] };
  };
};

/** More than any valid request has, and few enough for recursion. */
const MAX_LEVELS = 50;

/** Scans all fields, unknown ones too, level by level. `nulAt`: the path of a NUL character, which Postgres cannot store. */
function scanValue(input: unknown) {
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

type Change = (input: unknown) => unknown;

/** Converts texts to the types of the schema. Skips fields that are valid already: converting all takes long. */
export function convertingTexts(schema: TSchema): Change {
  if (!hasNamedFieldsOnly(schema)) return (input) => Value.Convert(schema, input);
  return changeFields(Object.entries(schema.properties), (field) => {
    const validator = Compile(field);
    return (value) =>
      value === undefined || validator.Check(value) ? undefined : Value.Convert(field, value);
  });
}

/** Applies a change to each field of an object; undefined leaves the field as it is. */
function changeFields(fields: [string, TSchema][], toChange: (field: TSchema) => Change): Change {
  const changes = fields.map(([name, field]) => [name, toChange(field)] as const);
  return (input) => {
    if (!isInput(input)) return input;
    for (const [name, change] of changes) {
      const changed = change(input[name]);
      if (changed !== undefined) input[name] = changed;
    }
    return input;
  };
}

export function fillingDefaults(schema: TSchema): Change {
  if (!mentionsDefault(schema)) return (input) => input;
  if (!hasNamedFieldsOnly(schema)) return (input) => Value.Default(schema, input);
  const fields = Object.entries(schema.properties).filter(([, field]) => mentionsDefault(field));
  return changeFields(fields, (field) => (value) => Value.Default(field, value));
}

/** Whether an object schema has no default of its own and no schema for additional fields. */
function hasNamedFieldsOnly(schema: TSchema): schema is Type.TObject {
  const others = 'additionalProperties' in schema ? schema.additionalProperties : false;
  return Type.IsObject(schema) && !('default' in schema) && typeof others === 'boolean';
}

const mentionsDefault = (schema: TSchema): boolean => JSON.stringify(schema).includes('"default":');

const isInput = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** The share of responses that a site checks: tests have checked all of them, and to check takes as long as to write. */
const CHECKED_SHARE = 0.01;

const compiled = new WeakMap<TSchema, Validator>();

/** Checks responses: serializing drops and converts what does not fit. With `countUnfit` it checks few, and sends all. See decision 0008. */
export function validateResponses(app: FastifyInstance, countUnfit?: () => void): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const isChecked = !countUnfit || Math.random() < CHECKED_SHARE;
    const error = isChecked ? findProblems(request, reply.statusCode, payload) : undefined;
    if (error && !countUnfit) return done(error);
    if (error) request.log.error({ err: error }, 'a response does not fit its schema');
    if (error) countUnfit?.();
    done(null, payload);
  });
}

/** Names fields and rules, never values, which may be personal. Failures are sent by the error handler. */
function findProblems({ method, routeOptions }: FastifyRequest, status: number, payload: unknown) {
  const { url, schema: { response: responses } = {} } = routeOptions;
  const schema = status < 400 ? (responses as Responses | undefined)?.[status] : undefined;
  if (!schema || schema.content) return undefined;
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  const value = payload instanceof JsonText ? (JSON.parse(payload.text) as unknown) : payload;
  if (validator.Check(value)) return undefined;
  const problems = validator.Errors(value).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return new Error(`${method} ${url}: ${problems.slice(0, 5).join('; ')}`);
}

type Responses = Record<string, TSchema & { content?: unknown }>;
