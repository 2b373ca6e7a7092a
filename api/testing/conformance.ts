import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { ErrorBody } from '@glossa/contract/errors';
import { MEDIA_PREFIX } from '../src/content/videos/media';
import {
  openApiDocument,
  type Answer,
  type OpenApiDocument,
  type Operation,
} from '../src/platform/operations/openapi';

/** An answer to a request, as it went over the wire. */
interface WireAnswer {
  method: string;
  url: string;
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

interface KnownPath {
  matches: RegExp;
  /** The fewer parameters, the earlier the router takes it. */
  parameters: number;
  operations: Record<string, Operation>;
}

/** Files and pages, which are no part of the document. */
const undescribed = [MEDIA_PREFIX, '/api/docs'];
/** What the server may say before it knows which route is meant. */
const unrouted = new Map([
  [400, 'malformed_request'],
  [404, 'route_not_found'],
  [405, 'method_not_allowed'],
]);

/** What an app documents, with the validators of its schemas that were needed so far. */
interface Documented {
  document: OpenApiDocument;
  validators: WeakMap<TSchema, Validator>;
}

const readDocumented = (app: FastifyInstance): Documented => ({
  document: openApiDocument(app),
  validators: new WeakMap(),
});

const documents = new Map<string, Documented>();

/**
 * `key` says all that the routes of the app depend on beside the code. Making the document takes a third of opening an API,
 * and is the same for nearly all test files.
 */
export function readDocumentedOnce(app: FastifyInstance, key: string): Documented {
  const documented = documents.get(key) ?? readDocumented(app);
  documents.set(key, documented);
  return documented;
}

/** Compares answers with the OpenAPI document of the app, and throws where they are not as documented. */
function checkConformance({ document, validators }: Documented): (answer: WireAnswer) => void {
  const paths = Object.entries(document.paths)
    .map(([template, operations]) => knownPath(template, operations))
    .sort((one, other) => one.parameters - other.parameters);

  return (answer) => {
    const pathName = answer.url.split('?')[0] ?? '';
    if (undescribed.some((prefix) => pathName.startsWith(prefix))) return;
    const problem = findProblem(answer, operationAt(paths, pathName, answer.method), (schema) => {
      const validator = validators.get(schema) ?? Compile(schema);
      validators.set(schema, validator);
      return validator;
    });
    if (problem)
      throw new Error(`${answer.method} ${pathName} answered ${answer.status}, ${problem}\n${answer.body}`);
  };
}

function knownPath(template: string, operations: Record<string, Operation>): KnownPath {
  const parts = template.split(/\{[^}]+\}/).map((text) => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&'));
  return { matches: new RegExp(`^${parts.join('[^/]*')}$`), parameters: parts.length - 1, operations };
}

/** As the router does it: the address decides, and one that is known without this method is 405. */
function operationAt(paths: KnownPath[], pathName: string, method: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operations = paths.find(({ matches }) => matches.test(pathName))?.operations;
  return operations?.[method.toLowerCase()] ?? operations?.[wanted];
}

function findProblem(
  { method, status, headers, body }: WireAnswer,
  operation: Operation | undefined,
  validatorOf: (schema: TSchema) => Validator,
): string | undefined {
  if (!operation) {
    if (status === 204 && method === 'OPTIONS') return undefined;
    const fits = unrouted.get(status) === codeIn(body) || method === 'HEAD';
    return fits && unrouted.has(status) ? undefined : 'but no such operation is documented';
  }
  const documented = operation.responses[status];
  if (!documented) return `which ${operation.operationId} does not document`;
  return method === 'HEAD' ? undefined : contentProblem(documented, headers, body, validatorOf);
}

function contentProblem(
  { content }: Answer,
  headers: WireAnswer['headers'],
  body: string,
  validatorOf: (schema: TSchema) => Validator,
): string | undefined {
  if (!content) return body === '' ? undefined : 'with a body where none is documented';
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const media = content[type];
  if (!media) return `with ${type}, and documented is ${Object.keys(content).join(', ')}`;
  if (!type.endsWith('json')) return undefined;
  const validator = validatorOf(media.schema);
  const value = JSON.parse(body) as unknown;
  if (validator.Check(value)) return undefined;
  const problems = validator.Errors(value).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return `and the body is not as documented: ${problems.join('; ')}`;
}

function codeIn(body: string): string | undefined {
  return body.startsWith('{') ? (JSON.parse(body) as ErrorBody).code : undefined;
}

/** Makes every `inject` of the app fail whose answer is not as documented. */
export function checkInjections(app: FastifyInstance, documented = readDocumented(app)): void {
  const check = checkConformance(documented);
  const inject = app.inject.bind(app) as (request: unknown) => Promise<LightMyRequestResponse>;
  const checked = async (request: unknown) => {
    const answer = await inject(request);
    const { method = '', url = '' } = answer.raw.req;
    check({ method, url, status: answer.statusCode, headers: answer.headers, body: answer.body });
    return answer;
  };
  app.inject = checked as typeof app.inject;
}
