import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  CreatedToken,
  CreateTokenBody,
  Me,
  TokenList,
  TokenView,
  type TokenRecord,
} from '@glossa/contract/operators/token';
import { ReleaseError } from '../../core/release-error';
import { tokenState } from '../../core/tokens/token-record';
import { logDenial, requireHolder, type OperatorAccess, requireAction } from './operator-access';

/** Any text: a mistyped id is answered like one that does not exist. */
const TokenAddress = Type.Object({ id: Type.String() });

export function tokenRoutes(access: OperatorAccess): FastifyPluginAsyncTypebox {
  const { authority, now } = access;
  const toView = (record: TokenRecord): TokenView => {
    const { sha256: _hash, ...rest } = record;
    return { ...rest, state: tokenState(record, now()) };
  };
  return async (api) => {
    // Every holder may read the permissions of the own token.
    api.get('/me', requireAction('read', { response: { 200: Me } }), async (request): Promise<Me> => {
      const { id, name, apps, actions, expires_at } = requireHolder(request);
      return { id, name, apps, actions, expires_at };
    });

    api.get('/tokens', requireAction('tokens', { response: { 200: TokenList } }), async (request) => ({
      tokens: (await authority.list(requireHolder(request))).map(toView),
    }));

    api.post(
      '/tokens',
      requireAction('tokens', { body: CreateTokenBody, response: { 201: CreatedToken } }),
      async (request, reply) => {
        const { token, record } = await withDenialLogged(access, request, (holder) =>
          authority.create(holder, request.body),
        );
        return reply.code(201).send({ ...toView(record), token });
      },
    );

    api.post(
      '/tokens/:id/revoke',
      requireAction('tokens', { params: TokenAddress, response: { 200: TokenView } }),
      async (request) =>
        toView(
          await withDenialLogged(access, request, (holder) => authority.revoke(holder, request.params.id)),
        ),
    );
  };
}

/** Logs a denial that depends on the body. */
async function withDenialLogged<Result>(
  access: OperatorAccess,
  request: FastifyRequest,
  work: (holder: TokenRecord) => Promise<Result>,
): Promise<Result> {
  const holder = requireHolder(request);
  try {
    return await work(holder);
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'beyond_own_grant') {
      logDenial(access, request, holder, error);
    }
    throw error;
  }
}
