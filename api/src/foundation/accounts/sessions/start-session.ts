import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@glossa/contract/user';
import { rememberPlace } from '../sign-in/known-places';
import type { Account } from '../store';
import { describeDevice, insertSession, SESSION_SECONDS } from './session-store';
import type { AccountDeps } from '../account-deps';

/** Signs the request's device in to the account, which knows the device and its network from now on. */
export async function startSession(
  { database, digest }: Pick<AccountDeps, 'database' | 'digest'>,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<Session> {
  const { user } = account;
  const token = await insertSession(
    { database, digest },
    account,
    describeDevice(request.headers['user-agent']),
  );
  await rememberPlace(database, digest, user.id, request, reply);
  return { access_token: token, token_type: 'bearer', expires_in: SESSION_SECONDS, user };
}
