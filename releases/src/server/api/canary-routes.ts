import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CanaryBody, CanaryResult, GuardBody, GuardResult } from '@glossa/contract/operators/canary';
import type { Registry } from '../registry/registry';
import { AppAddress } from './app-address';
import { timed } from './timed';

/** Trying a version on a share of the visitors, and when versions are taken back by themselves. */
export function canaryRoutes(registry: Registry): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/apps/:app/canary',
      {
        config: { action: 'canary' },
        schema: { params: AppAddress, body: CanaryBody, response: { 200: CanaryResult } },
      },
      async ({ actor, params: { app }, body: { expected_revision: expectedRevision, ...body } }) => {
        const move = await timed(() => registry.canary(actor, { ...body, app, expectedRevision }));
        return { ...move, findings: [...move.findings] };
      },
    );

    api.post(
      '/apps/:app/guard',
      {
        config: { action: 'guard' },
        schema: { params: AppAddress, body: GuardBody, response: { 200: GuardResult } },
      },
      async ({ actor, params: { app }, body: { on, min_visitors, min_networks, max_excess, reason } }) => {
        const bounds = { minVisitors: min_visitors, minNetworks: min_networks, maxExcess: max_excess };
        return { app, ...(await registry.setGuard(actor, { app, on, ...bounds, reason })) };
      },
    );
  };
}
