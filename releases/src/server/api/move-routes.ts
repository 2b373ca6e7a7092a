import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { MoveResult, PromoteBody, RevokeBody, RollbackBody } from '@glossa/contract/operators/moves';
import type { Move } from '../registry/move';
import type { Registry } from '../registry/registry';
import { AppAddress } from './app-address';
import { timed } from './timed';

/** The verbs that move the live version of an app. */
export function moveRoutes(registry: Registry): FastifyPluginAsyncTypebox {
  return async (api) => {
    const answers = { params: AppAddress, response: { 200: MoveResult } };

    api.post(
      '/apps/:app/promote',
      { config: { action: 'promote' }, schema: { ...answers, body: PromoteBody } },
      async ({ actor, params: { app }, body: { expected_revision: expectedRevision, ...body } }) =>
        moved(() => registry.promote(actor, { ...body, app, expectedRevision })),
    );

    api.post(
      '/apps/:app/rollback',
      {
        config: { action: 'rollback' },
        schema: { ...answers, body: RollbackBody },
        // A plain rollback needs no body.
        preValidation: async (request: FastifyRequest) => {
          request.body ??= {};
        },
      },
      async ({ actor, params: { app }, body: { expected_revision: expectedRevision, ...body } }) =>
        moved(() => registry.rollback(actor, { ...body, app, expectedRevision })),
    );

    api.post(
      '/apps/:app/revoke',
      { config: { action: 'revoke' }, schema: { ...answers, body: RevokeBody } },
      async ({ actor, params: { app }, body: { expected_revision: expectedRevision, ...body } }) =>
        moved(() => registry.revoke(actor, { ...body, app, expectedRevision })),
    );
  };
}

async function moved(work: () => Promise<Move>): Promise<MoveResult> {
  const { endedCanary, findings, skipped, moved_ms, ...move } = await timed(work);
  return {
    ...move,
    findings: [...findings],
    skipped: [...skipped],
    ...(endedCanary && { ended_canary: endedCanary }),
    moved_ms,
  };
}
