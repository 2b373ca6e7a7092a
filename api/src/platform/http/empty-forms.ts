import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error';

/** Browsers call a POST without a body a form. One that is empty is read as no body; any other is refused as ever. */
export function acceptEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (body.length > 0) throw new ApiError('unsupported_media_type');
      return undefined;
    },
  );
}
