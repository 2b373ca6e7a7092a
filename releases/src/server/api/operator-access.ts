import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHolder, type TokenRecord } from '../../core/operator-token';
import { ReleaseError } from '../../core/release-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who holds the token of an operator's request; goes into the log. */
    actor: string;
  }
}

/** A hook for the operators' routes: no body is read before the token has been found good. */
export function requireOperator(tokens: readonly TokenRecord[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    reply.header('cache-control', 'no-store');
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      reply.header('www-authenticate', 'Bearer');
      throw new ReleaseError(
        'token_required',
        'This needs an operator token: Authorization: Bearer <token>.',
      );
    }
    const holder = tokenHolder(token, tokens);
    if (holder === undefined) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw new ReleaseError('token_refused', 'This operator token is not known here.');
    }
    request.actor = holder;
  };
}
