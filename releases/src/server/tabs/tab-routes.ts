import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TabReport } from '@glossa/contract/beacon';
import { TabList, TabsQuery } from '@glossa/contract/operators/tabs';
import { TABS_PATH } from '@glossa/contract/page-protocol';
import type { FastifyInstance } from 'fastify';
import { toNetwork } from '../../core/network';
import type { SiteContext } from '../site-context';
import { registerReportRoute } from '../visitors/report-route';
import type { OpenTabs } from './open-tabs';
import { requireAction } from '../operators/operator-access';

export async function registerTabs(
  site: FastifyInstance,
  context: SiteContext,
  tabs: OpenTabs,
): Promise<FastifyPluginAsyncTypebox> {
  site.addHook('onClose', () => tabs.stop());
  await registerReportRoute(site, context, {
    path: TABS_PATH,
    maxBytes: 4 * 1024,
    limit: context.limits.tabReports,
    schema: TabReport,
    name: 'report of a tab',
    async count(report, { visitor, address, preview }) {
      await tabs.take(report, { visitor, network: toNetwork(address), preview });
      return 'accepted';
    },
  });
  return async (api) => {
    api.get(
      '/tabs',
      requireAction('read', { querystring: TabsQuery, response: { 200: TabList } }),
      async ({ query: { app, revision } }) =>
        tabs.answer(app !== undefined && revision !== undefined ? { app, revision } : undefined),
    );
  };
}
