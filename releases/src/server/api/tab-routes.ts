import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TabList, TabsQuery } from '@glossa/contract/operators/tabs';
import type { TabCounting } from '../tabs/tab-counting';

/** Which tabs are open, and how far a move has reached them. */
export function tabRoutes(tabs: TabCounting): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.get(
      '/tabs',
      { config: { action: 'read' }, schema: { querystring: TabsQuery, response: { 200: TabList } } },
      async ({ query: { app, revision } }) =>
        tabs.list(app !== undefined && revision !== undefined ? { app, revision } : undefined),
    );
  };
}
