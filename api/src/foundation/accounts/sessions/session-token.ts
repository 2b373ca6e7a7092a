import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Digest } from '../../../platform/settings/auth-secret';

/** The digest names the learner without the database, so that calls are limited before a connection. */
export function createSessionToken(digest: Digest, userId: number): string {
  const content = `${userId}.${createSecretToken().token}`;
  return `${content}.${signContent(digest, content)}`;
}

/** Its session may have ended. Null where another secret signed it, as after a change of `AUTH_SECRET`. */
export function readTokenOwner(digest: Digest, token: string): number | null | undefined {
  const [, content, userId, signature] = /^((\d{1,10})\.[\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  if (content === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(signContent(digest, content));
  return timingSafeEqual(expected, Buffer.from(signature)) ? Number(userId) : null;
}

const signContent = (digest: Digest, content: string) => digest(`session token ${content}`);

/** The token of a request, empty if there is none. */
export const readBearer = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** 256 random bits, so a plain hash is enough: there is nothing to guess. */
export function createSecretToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
