import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { TOTAL_COUNT_HEADER } from '@glossa/contract/page-protocol';
import type { FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { ApiApp } from '../http/api-app';
import tags from './tags.json';

/** The parts of an OpenAPI 3.1 document that we read. */
export interface OpenApiDocument {
  openapi: string;
  /** By path template, then by lower-case method. */
  paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  /** By status. */
  responses: Record<string, Answer>;
}

export interface Parameter {
  in: 'path' | 'query' | 'header' | 'cookie';
  name: string;
  required?: boolean;
  schema: TSchema;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: object }>;
  content?: Content;
}

/** By media type. */
export type Content = Record<string, { schema: TSchema }>;

export const openApiDocument = (app: FastifyInstance): OpenApiDocument =>
  app.swagger() as unknown as OpenApiDocument;

/** Tags by the first segment of the path. */
const DOMAINS: Readonly<Record<string, { name: string; description: string }>> = {
  ...tags.domains,
  uploads: tags.domains.videos,
};
const OPERATIONS = tags.operations;

const routeTag = (url: string): string => (DOMAINS[url.split('/')[2] ?? ''] ?? OPERATIONS).name;

const description = `The learning API of Glossa.

Failures have one shape, \`{ "detail": string, "code": string }\`; choose by \`code\`, \`detail\` is a sentence for people.
Times of day are ISO 8601 in UTC; durations are seconds. A known address answers methods it does not take with 405
\`method_not_allowed\` and the header \`allow\`.

A write of a learner that may have arrived, although no answer came, is repeated with the same header \`Idempotency-Key\`: it is made once,
and the repeat gets the first success again, with \`idempotent-replayed: true\`. Another body under the key is 422 \`idempotency_key_reused\`. The
operations that remember keys have the header among their parameters.`;

const bearer = (description: string) => ({ type: 'http' as const, scheme: 'bearer', description });

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Glossa learning API', version: '1.0.0', description },
    // The site that the document is read from.
    servers: [{ url: '/' }],
    tags: [...new Set([...Object.values(DOMAINS), OPERATIONS])],
    components: {
      securitySchemes: {
        learner: bearer('The `access_token` of `POST /api/auth/token` or `POST /api/auth/register`'),
        operator: bearer('The token of `METRICS_TOKEN`'),
        lessons: bearer('A token of `npx lessons token create`'),
      },
    },
  },
  // OpenAPI 3.1 knows `const`.
  convertConstToEnum: false,
  stripBasePath: false,
  transform: ({ schema, url, route }) => ({
    schema: { tags: [routeTag(url)], operationId: operationId(String(route.method), url), ...schema },
    url,
  }),
  transformObject: (input) => {
    if (!('openapiObject' in input)) throw new Error('the document is not OpenAPI 3');
    completeOperations(input.openapiObject as unknown as OpenApiDocument);
    return input.openapiObject;
  },
};

/** Describes the routes registered later on `app` in one OpenAPI document. */
export async function describeRoutes(app: ApiApp): Promise<void> {
  await app.register(swagger, options);
}

const Document = Type.Object(
  { openapi: Type.String(), info: Type.Unknown(), paths: Type.Unknown(), components: Type.Unknown() },
  { description: 'An OpenAPI 3.1 document', additionalProperties: true },
);

export function openApiRoute(app: ApiApp): void {
  let text: string | undefined;
  app.get('/openapi.json', { schema: { response: { 200: Document } } }, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(app));
    return reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(text as never);
  });
}

const text = (description: string) => ({ description, schema: { type: 'string' } });
const count = (description: string) => ({ description, schema: { type: 'integer' } });

const REQUEST_ID_HEADER = { 'x-request-id': text('Names this request in our logs') };
const RETRY_AFTER_HEADER = { 'retry-after': count('Seconds to wait') };
const PAGE_HEADERS = {
  'x-page': count('Which page this is, from 1'),
  'x-per-page': count('The most items of a page'),
  [TOTAL_COUNT_HEADER]: count('The items of all pages'),
};

/** Adds to each operation its headers, and that failures are always JSON. */
function completeOperations(document: OpenApiDocument): void {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, answer] of Object.entries(operation.responses))
      complete(operation, Number(status), answer);
  }
}

function complete(operation: Operation, status: number, answer: Answer): void {
  if (answer.description === 'Default Response') answer.description = status === 201 ? 'Made' : 'Success';
  answer.headers = {
    ...REQUEST_ID_HEADER,
    ...(status === 429 || status === 503 ? RETRY_AFTER_HEADER : {}),
    ...(isPagedArray(operation, answer) ? PAGE_HEADERS : {}),
    ...answer.headers,
  };
  // The media type of a route is that of its successes.
  const media = Object.values(answer.content ?? {});
  const failure = media.find(({ schema }) => Type.IsObject(schema));
  if (status >= 400 && failure && media.every(({ schema }) => schema === failure.schema)) {
    answer.content = { 'application/json': failure };
  }
}

function isPagedArray({ parameters = [] }: Operation, { content }: Answer): boolean {
  const schema: { type?: unknown } = content?.['application/json']?.schema ?? {};
  return schema.type === 'array' && parameters.some(({ name }) => name === 'per_page');
}

/** `GET /api/vocabulary/:id` → `getVocabularyById`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The style element that Swagger UI writes inline.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function docsPage(app: ApiApp): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'Glossa learning API' },
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
  });
}
