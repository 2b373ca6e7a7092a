import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CreatedToken, CreateTokenBody, Me, TokenList, TokenView } from '@glossa/contract/operators/token';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { tokenState } from '../../core/tokens/token-record';
import { requireHolder, type OperatorAccess, requireAction } from './operator-access';

/** Any text: a mistyped id is answered like one that does not exist. */
const TokenAddress = Type.Object({ id: Type.String() });

export function tokenRoutes({ authority, now }: OperatorAccess): FastifyPluginAsyncTypebox {
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
        const { token, record } = await authority.create(requireHolder(request), request.body);
        return reply.code(201).send({ ...toView(record), token });
      },
    );

    api.post(
      '/tokens/:id/revoke',
      requireAction('tokens', { params: TokenAddress, response: { 200: TokenView } }),
      async (request) => toView(await authority.revoke(requireHolder(request), request.params.id)),
    );
  };
}
