import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { ApiError } from '../errors/api-error';
import { compileValidator } from './validation';

/** The bytes of a body; `#`, because validation would go through the bytes of an enumerable field. */
export class UploadedFile {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }
}

/** Takes bodies of these types, and no others: for a plugin of its own. */
export function takeFiles(app: FastifyInstance, types: string | string[], maxBytes = Infinity): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
    if (body.length > maxBytes) throw new ApiError('body_too_large');
    return new UploadedFile(body);
  });
}

/** The bytes of a request's file; none without a body. */
export const uploadedBytes = (body: unknown): Buffer =>
  body instanceof UploadedFile ? body.bytes : Buffer.alloc(0);

/** For routes whose body is a file, which a process of its own validates. */
export const validateAllButFile: FastifySchemaCompiler<TSchema> = (route) =>
  route.httpPart === 'body' ? () => true : compileValidator(route);

/** For routes that also take the file within JSON, which is validated here. */
export const validateAllButRawFile: FastifySchemaCompiler<TSchema> = (route) =>
  route.contentType === 'application/json' ? compileValidator(route) : validateAllButFile(route);
