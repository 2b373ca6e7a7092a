import { Type } from 'typebox';
import type { Answer, OpenApiDocument, Operation } from './openapi-document';

const text = (description: string) => ({ description, schema: { type: 'string' } });
const count = (description: string) => ({ description, schema: { type: 'integer' } });

const requestId = { 'x-request-id': text('Names this request in our logs') };
const retryAfter = { 'retry-after': count('Seconds to wait') };
const pageHeaders = {
  'x-page': count('Which page this is, from 1'),
  'x-per-page': count('The most items of a page'),
  'x-total-count': count('The items of all pages'),
};

/** Adds to each operation what no schema of a route says: headers, and that failures are always JSON. */
export function completeOperations(document: OpenApiDocument): OpenApiDocument {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, answer] of Object.entries(operation.responses))
      complete(operation, Number(status), answer);
  }
  return document;
}

function complete(operation: Operation, status: number, answer: Answer): void {
  if (answer.description === 'Default Response') answer.description = status === 201 ? 'Made' : 'Success';
  answer.headers = {
    ...requestId,
    ...(status === 429 || status === 503 ? retryAfter : {}),
    ...(isPagedArray(operation, answer) ? pageHeaders : {}),
    ...answer.headers,
  };
  // What a route says it produces is what its successes are; a failure is JSON all the same.
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
