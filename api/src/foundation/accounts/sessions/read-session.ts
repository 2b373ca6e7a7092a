import type { FastifyRequest } from 'fastify';
import { findSession } from './session-store';
import { readTokenOwner } from './session-token';
import type { AccountDeps } from '../account-deps';

/** The token of a request, empty if there is none. */
export const readBearer = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Who is signed in, on a route that is open to everybody. */
export async function readUserId(
  { database, digest }: Pick<AccountDeps, 'database' | 'digest'>,
  request: FastifyRequest,
): Promise<number | undefined> {
  const token = readBearer(request);
  if (readTokenOwner(digest, token) === undefined) return undefined;
  const session = await findSession(database, token);
  return session && !session.isExpired ? session.account.user.id : undefined;
}
