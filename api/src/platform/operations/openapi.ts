import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { Type } from 'typebox';
import type { ApiApp } from '../http/api-app';
import { openApiDocument, type OpenApiDocument } from './openapi-document';
import { operationId } from './operation-id';
import { completeOperations } from './complete-operations';
import { routeTag, tags } from './tags';

const description = `The learning API of Glossa.

Failures have one shape, \`{ "detail": string, "code": string }\`; choose by \`code\`, \`detail\` is a sentence for people.
Times of day are ISO 8601 in UTC; durations are seconds. A known address answers methods it does not take with 405
\`method_not_allowed\` and the header \`allow\`.`;

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Glossa learning API', version: '1.0.0', description },
    // Wherever the document is read from, the calls go to the same site.
    servers: [{ url: '/' }],
    tags,
    components: {
      securitySchemes: {
        learner: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `access_token` of `POST /api/auth/token` or `POST /api/auth/register`',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'The token of `METRICS_TOKEN`' },
      },
    },
  },
  // JSON Schema as it is: 3.1 knows `const`.
  convertConstToEnum: false,
  stripBasePath: false,
  transform: ({ schema, url, route }) => ({
    schema: { tags: [routeTag(url)], operationId: operationId(String(route.method), url), ...schema },
    url,
  }),
  transformObject: (given) => {
    if (!('openapiObject' in given)) throw new Error('the document is not OpenAPI 3');
    completeOperations(given.openapiObject as unknown as OpenApiDocument);
    return given.openapiObject;
  },
};

/** Gathers the routes registered on `app` after this into one OpenAPI document. */
export async function describeRoutes(app: ApiApp): Promise<void> {
  await app.register(swagger, options);
}

const Document = Type.Object(
  { openapi: Type.String(), info: Type.Unknown(), paths: Type.Unknown(), components: Type.Unknown() },
  { description: 'An OpenAPI 3.1 document', additionalProperties: true },
);

/** `GET /openapi.json`: the document itself. */
export function openApiRoute(app: ApiApp): void {
  const schema = { summary: 'Describe every call of this API', response: { 200: Document } };
  let text: string | undefined;
  app.get('/openapi.json', { schema }, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(app));
    return reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(text as never);
  });
}
