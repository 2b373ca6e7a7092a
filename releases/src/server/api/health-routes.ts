import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HealthReport } from '@glossa/contract/operators/health';
import { healthReport } from '../../core/health/health-report';
import type { HealthStore } from '../../storage/health-store';

/** How the versions that visitors get fare. */
export function healthRoutes(store: Pick<HealthStore, 'report'>, now: () => Date): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.get(
      '/health',
      { config: { action: 'read' }, schema: { response: { 200: HealthReport } } },
      async () => {
        const at = now().getTime();
        return healthReport(await store.report(at), at);
      },
    );
  };
}
