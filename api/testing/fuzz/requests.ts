import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { OpenApiDocument, Operation, Parameter } from '../../src/platform/operations/openapi';
import { drawValue, jsonText, type KnownValues } from './values';

/** Whose token a request carries. */
export type Bearer = 'learner' | 'nobody' | 'garbage' | 'forged';

export interface DrawnRequest {
  operation: Operation;
  method: string;
  /** Path and query. */
  url: string;
  bearer: Bearer;
  contentType: string | undefined;
  body: string | undefined;
}

/** Bodies that are wrong before any schema is asked. */
const brokenBodies = [
  '{',
  '',
  '[]',
  '"text"',
  'null',
  '{"__proto__":{"a":1}}',
  '{"a":1}{',
  '\u0000',
  'a=%ZZ&b=%00',
];
const wrongTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=x',
  '',
];
const brokenSteps = [
  '%ZZ',
  '%00',
  '%ed%a0%80',
  '..',
  '.',
  '',
  '%2f',
  'x'.repeat(300),
  '-1',
  '1e3',
  '0x10',
  '١',
];

/** Requests to one operation: as documented, and in every way not. The same seed draws the same. */
export function drawRequests(
  path: string,
  method: string,
  operation: Operation,
  known: KnownValues,
  sampling: { numRuns: number; seed: number },
): DrawnRequest[] {
  const ordinary = requestTo(path, method, operation, known, false);
  const hostile = requestTo(path, method, operation, known, true);
  return fc.sample(fc.oneof(ordinary, { weight: 2, arbitrary: hostile }), sampling);
}

/** Every operation of the document. */
export function listOperations(document: OpenApiDocument) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

function requestTo(
  path: string,
  method: string,
  operation: Operation,
  known: KnownValues,
  hostile: boolean,
): Arbitrary<DrawnRequest> {
  const parameters = operation.parameters ?? [];
  const bearers: Bearer[] = hostile
    ? ['learner', 'learner', 'learner', 'nobody', 'garbage', 'forged']
    : ['learner'];
  const methods = hostile
    ? [...Array<string>(30).fill(method), 'PATCH', 'OPTIONS', 'TRACE', 'HEAD']
    : [method];
  return fc
    .record({
      steps: drawSteps(parameters, known, hostile),
      query: drawQuery(parameters, known, hostile),
      body: drawBody(operation, known, hostile),
      bearer: fc.constantFrom(...bearers),
      method: fc.constantFrom(...methods),
    })
    .map(({ steps, query, body, ...rest }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => steps[name] ?? '');
      return { operation, url: `${filled}${query}`, ...body, ...rest };
    });
}

function drawSteps(
  parameters: Parameter[],
  known: KnownValues,
  hostile: boolean,
): Arbitrary<Record<string, string>> {
  const fields = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => {
      const fitting = drawValue(schema, known, false).map(escaped);
      const broken = fc.constantFrom(...brokenSteps);
      return [name, hostile ? fc.oneof({ weight: 4, arbitrary: fitting }, broken) : fitting];
    });
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<string>>);
}

function drawQuery(parameters: Parameter[], known: KnownValues, hostile: boolean): Arbitrary<string> {
  const ofQuery = parameters.filter((parameter) => parameter.in === 'query');
  const fields = ofQuery.map(({ name, schema }) => [name, drawValue(schema, known, hostile)]);
  const requiredKeys = ofQuery.filter(({ required }) => required && !hostile).map(({ name }) => name);
  const query = fc
    .record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, { requiredKeys })
    .map((values) => {
      const pairs = Object.entries(values).map(([name, value]) => `${name}=${escaped(value)}`);
      return pairs.length > 0 ? `?${pairs.join('&')}` : '';
    });
  return hostile
    ? fc.oneof({ weight: 9, arbitrary: query }, fc.constantFrom('?%ZZ=%00', '?page=1&page=2', '?a[b]=c'))
    : query;
}

type Body = Pick<DrawnRequest, 'contentType' | 'body'>;

function drawBody({ requestBody }: Operation, known: KnownValues, hostile: boolean): Arbitrary<Body> {
  const none = { contentType: undefined, body: undefined };
  const written = Object.entries(requestBody?.content ?? {}).map(([contentType, { schema }]) =>
    drawValue(schema, known, hostile).map((value) => ({
      contentType,
      body: bodyText(contentType, value),
    })),
  );
  const fitting = written.length > 0 ? fc.oneof(...written) : fc.constant(none);
  if (!hostile) return fitting;
  const oversized = 'x'.repeat(70_000);
  const broken = fc.record({
    contentType: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', ...wrongTypes),
    body: fc.constantFrom(...brokenBodies, JSON.stringify({ word: oversized })),
  });
  return fc.oneof({ weight: 7, arbitrary: fitting }, { weight: 1, arbitrary: broken }, fc.constant(none));
}

function bodyText(contentType: string, value: unknown): string {
  if (contentType.endsWith('json')) return jsonText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, field]) => `${escaped(name)}=${escaped(field)}`)
    .join('&');
}

/** As in an address, also half of a surrogate pair, which `encodeURIComponent` refuses. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return [...text]
    .map((unit) => (/^[\ud800-\udfff]$/.test(unit) ? '%ED%A0%80' : encodeURIComponent(unit)))
    .join('');
}

/** As `inject` takes it, with the token its bearer has. */
export function toInjectOptions(request: DrawnRequest, token: string): InjectOptions {
  const tokens: Record<Bearer, string | undefined> = {
    learner: token,
    nobody: undefined,
    garbage: 'not-a-token',
    // Another learner's number under a signature that is not ours.
    forged: token.replace(/[^.]+$/, (signature) => [...signature].reverse().join('')),
  };
  const authorization = tokens[request.bearer];
  const { method, url, contentType, body } = request;
  return {
    method,
    url,
    headers: {
      ...(authorization === undefined ? {} : { authorization: `Bearer ${authorization}` }),
      ...(contentType === undefined || body === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { payload: body }),
  };
}
