import { TabReport } from '@glossa/contract/beacon';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { Buckets } from '../../core/tokens/buckets';
import { networkOf } from '../../core/network';
import { ReleaseError } from '../../core/release-error';
import type { Visitors } from '../visitors/visitors';
import { isFromThisSite } from './same-origin';
import type { TabCounting } from './tab-counting';

const longestReport = 4 * 1024;
/** All tabs of a school may report at the same moment, which is when a version moves. */
const ofOneNetwork = { burst: 3_000, perMinute: 3_000 };

const tabReport = Compile(TabReport);

export interface TabReportOptions {
  tabs: TabCounting;
  visitors: Visitors;
  now?: () => Date;
}

/**
 * `POST /releases/tabs`, for learners' tabs. The answer is the same whether a report counts or not: without a cookie of
 * this site, too often, or of a live set that is not there, it does not.
 */
export async function registerTabReports(
  site: FastifyInstance,
  { tabs, visitors, now = () => new Date() }: TabReportOptions,
): Promise<void> {
  const rates = new Buckets(ofOneNetwork, now);
  await site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A beacon that is sent while a tab closes is plain text.
    scope.addContentTypeParser<string>(
      ['application/json', 'text/plain'],
      { parseAs: 'string' },
      async (_request: unknown, body: string) => parsed(body),
    );
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisSite(request)) throw foreign();
    });
    scope.post('/releases/tabs', { bodyLimit: longestReport }, async (request, reply) => {
      const report = request.body;
      if (!tabReport.Check(report)) throw malformed();
      const visitor = visitors.identify(request).id;
      const network = networkOf(request.ip);
      if (visitor !== undefined && rates.take(network)) {
        const preview = visitors.liveViewFor(visitors.identify(request)).preview !== undefined;
        await tabs
          .take(report, { visitor, network, preview })
          .catch((error: unknown) => request.log.error(error, 'a tab could not be counted'));
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw malformed();
  }
}

function malformed(): ReleaseError {
  return new ReleaseError('invalid_request', 'This is not a report of a tab.');
}

function foreign(): ReleaseError {
  return new ReleaseError('not_allowed', 'Only pages of this site report their tabs.');
}
