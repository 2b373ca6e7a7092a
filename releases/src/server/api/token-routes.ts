import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { CreatedToken, CreateTokenBody, Me, TokenList, TokenView } from '@glossa/contract/operators/token';
import { TokenId, type TokenRecord } from '@glossa/contract/operators/token';
import { stateOf } from '../../core/tokens/token-record';
import { ReleaseError } from '../../core/release-error';
import { logDenial } from './log-denial';
import type { OperatorAccess } from './operator-access';

const TokenAddress = Type.Object({ id: TokenId });

/** Making and revoking tokens; below the guard of `operator-access.ts`. */
export function tokenRoutes(access: OperatorAccess): FastifyPluginAsyncTypebox {
  const { authority, now = () => new Date() } = access;
  const viewOf = (record: TokenRecord): TokenView => {
    const { sha256: _hash, ...rest } = record;
    return { ...rest, state: stateOf(record, now()) };
  };
  return async (api) => {
    // Whoever may read may know what else the own token is good for.
    api.get(
      '/me',
      { config: { action: 'read' }, schema: { response: { 200: Me } } },
      async (request): Promise<Me> => {
        const { id, name, apps, actions, expires_at } = holderOf(request);
        return { id, name, apps, actions, expires_at };
      },
    );

    api.get(
      '/tokens',
      { config: { action: 'tokens' }, schema: { response: { 200: TokenList } } },
      async (request) => ({ tokens: (await authority.list(holderOf(request))).map(viewOf) }),
    );

    api.post(
      '/tokens',
      { config: { action: 'tokens' }, schema: { body: CreateTokenBody, response: { 201: CreatedToken } } },
      async (request, reply) => {
        const { expires_in_seconds: expiresInSeconds, ...grant } = request.body;
        const { token, record } = await denying(access, request, () =>
          authority.create(holderOf(request), { ...grant, expiresInSeconds }),
        );
        return reply.code(201).send({ ...viewOf(record), token });
      },
    );

    api.post(
      '/tokens/:id/revoke',
      { config: { action: 'tokens' }, schema: { params: TokenAddress, response: { 200: TokenView } } },
      async (request) =>
        viewOf(await denying(access, request, () => authority.revoke(holderOf(request), request.params.id))),
    );
  };
}

function holderOf({ holder }: FastifyRequest): TokenRecord {
  if (holder) return holder;
  throw new Error('A route of the operators was reached without its guard.');
}

/** Logs a denial that only the body decides. */
async function denying<Result>(
  access: OperatorAccess,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'beyond_own_grant') {
      logDenial(access, request, request.holder, error);
    }
    throw error;
  }
}
