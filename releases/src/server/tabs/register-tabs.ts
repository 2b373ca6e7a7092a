import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { TabRegister } from '../../storage/tab-register';
import { tabRoutes } from '../api/tab-routes';
import type { Registry } from '../registry/registry';
import type { Visitors } from '../visitors/visitors';
import { countReportedTabs } from './tab-counting';
import { registerTabReports } from './tab-report-route';

export interface TabsOptions {
  registry: Registry;
  visitors: Visitors;
  register: TabRegister;
  now: () => Date;
}

/** Lets learners' tabs report, and gives back the routes by which operators see them. */
export async function registerTabs(
  site: FastifyInstance,
  { registry, visitors, register, now }: TabsOptions,
): Promise<FastifyPluginAsyncTypebox> {
  const tabs = countReportedTabs({
    registry,
    register,
    onError: (error) => site.log.error(error, 'tabs could not be asked to confirm a move'),
  });
  site.addHook('onClose', async () => tabs.stop());
  await registerTabReports(site, { tabs, visitors, now });
  return tabRoutes(tabs);
}
