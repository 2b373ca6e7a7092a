import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TabReport } from '@glossa/contract/beacon';
import { TabList, TabsQuery } from '@glossa/contract/operators/tabs';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { toNetwork } from '../../core/network';
import { ReleaseError } from '../../core/release-error';
import { RateLimiter } from '../../core/rate-limiter';
import type { TabRegister } from '../../storage/tab-register';
import type { Registry } from '../registry/registry';
import type { Visitors } from '../visitors/visitors';
import { isFromThisSite } from './same-origin';
import { TabCounter } from './tab-counter';

const MAX_REPORT_BYTES = 4 * 1024;
/** Reports of one network: all tabs of a school may report at the same moment, after a move. */
const REPORTS_PER_NETWORK = { burst: 3_000, perMinute: 3_000 };

const tabReport = Compile(TabReport);

export interface TabsOptions {
  registry: Registry;
  visitors: Visitors;
  register: TabRegister;
  now: () => Date;
}

/** Registers the route for tabs' reports, and returns the operators' routes. */
export async function registerTabs(
  site: FastifyInstance,
  { registry, visitors, register, now }: TabsOptions,
): Promise<FastifyPluginAsyncTypebox> {
  const tabs = new TabCounter({
    registry,
    register,
    onError: (error) => site.log.error(error, 'could not ask the open tabs to confirm a move'),
  });
  site.addHook('onClose', async () => tabs.stop());
  await registerTabReports(site, tabs, visitors, now);
  return async (api) => {
    api.get(
      '/tabs',
      { config: { action: 'read' }, schema: { querystring: TabsQuery, response: { 200: TabList } } },
      async ({ query: { app, revision } }) =>
        tabs.list(app !== undefined && revision !== undefined ? { app, revision } : undefined),
    );
  };
}

/**
 * `POST /releases/tabs`, for learners' tabs. Responds the same whether a report counts or not. It does not without a
 * cookie of this site, above the rate limit, or for a revision that does not exist.
 */
async function registerTabReports(
  site: FastifyInstance,
  tabs: TabCounter,
  visitors: Visitors,
  now: () => Date,
): Promise<void> {
  const rates = new RateLimiter(REPORTS_PER_NETWORK, now);
  await site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // `sendBeacon`, which a closing tab uses, sends plain text.
    scope.addContentTypeParser<string>(
      ['application/json', 'text/plain'],
      { parseAs: 'string' },
      async (_request: unknown, body: string) => parseReport(body),
    );
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisSite(request))
        throw new ReleaseError('not_allowed', 'Only pages of this site report their tabs.');
    });
    scope.post('/releases/tabs', { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
      const report = request.body;
      if (!tabReport.Check(report)) throw malformed();
      const visitor = visitors.identify(request);
      const network = toNetwork(request.ip);
      if (visitor.id !== undefined && rates.take(network)) {
        const preview = visitors.liveViewFor(visitor).preview !== undefined;
        await tabs
          .take(report, { visitor: visitor.id, network, preview })
          .catch((error: unknown) => request.log.error(error, 'could not count a tab'));
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function parseReport(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw malformed();
  }
}

function malformed(): ReleaseError {
  return new ReleaseError('invalid_request', 'This is not a report of a tab.');
}
