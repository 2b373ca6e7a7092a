import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CanaryBody, CanaryResult, GuardBody, GuardResult } from '@glossa/contract/operators/canary';
import { MoveResult, PromoteBody, RevokeBody, RollbackBody } from '@glossa/contract/operators/moves';
import { AppName } from '@glossa/contract/release';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Registry } from '../registry/registry';

/** `:app` in the path of a route. */
export const AppAddress = Type.Object({ app: AppName });

/** The verbs that change the live version of an app, its canary and its guard. */
export function moveRoutes(registry: Registry): FastifyPluginAsyncTypebox {
  return async (api) => {
    const moveSchema = { params: AppAddress, response: { 200: MoveResult } };

    api.post(
      '/apps/:app/promote',
      { config: { action: 'promote' }, schema: { ...moveSchema, body: PromoteBody } },
      async ({ actor, params: { app }, body }) => timed(() => registry.promote(actor, { ...body, app })),
    );

    api.post(
      '/apps/:app/rollback',
      {
        config: { action: 'rollback' },
        schema: { ...moveSchema, body: RollbackBody },
        // The body is optional.
        preValidation: async (request: FastifyRequest) => {
          request.body ??= {};
        },
      },
      async ({ actor, params: { app }, body }) => timed(() => registry.rollback(actor, { ...body, app })),
    );

    api.post(
      '/apps/:app/revoke',
      { config: { action: 'revoke' }, schema: { ...moveSchema, body: RevokeBody } },
      async ({ actor, params: { app }, body }) => timed(() => registry.revoke(actor, { ...body, app })),
    );

    api.post(
      '/apps/:app/canary',
      {
        config: { action: 'canary' },
        schema: { params: AppAddress, body: CanaryBody, response: { 200: CanaryResult } },
      },
      async ({ actor, params: { app }, body }) => timed(() => registry.canary(actor, { ...body, app })),
    );

    api.post(
      '/apps/:app/guard',
      {
        config: { action: 'guard' },
        schema: { params: AppAddress, body: GuardBody, response: { 200: GuardResult } },
      },
      async ({ actor, params: { app }, body }) => ({
        app,
        ...(await registry.setGuard(actor, { ...body, app })),
      }),
    );
  };
}

/** Adds the duration in milliseconds, with one decimal. */
async function timed<Result extends object>(
  work: () => Promise<Result>,
): Promise<Result & { moved_ms: number }> {
  const start = performance.now();
  const result = await work();
  return { ...result, moved_ms: Math.round((performance.now() - start) * 10) / 10 };
}
