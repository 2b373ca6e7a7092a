import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { RateLimit } from '@glossa/server/limits';
import { isFromThisSite } from '@glossa/server/own-pages';
import { parseJson } from '@glossa/server/parse-json';
import { toNetwork } from '../../core/network';
import { ReleaseError } from '../../core/release-error';
import type { SiteContext } from '../site-context';

/** What happened to a report. Only the content of an `accepted` one is used. */
export const REPORT_RESULTS = [
  'accepted',
  'foreign',
  'malformed',
  'no_cookie',
  'preview',
  'too_often',
  'not_stored',
] as const;
export type ReportResult = (typeof REPORT_RESULTS)[number];

export interface ReportSender {
  visitor: string;
  /** IP address. */
  address: string;
  /** The visitor has opened the link of a preview or of an override. */
  preview: boolean;
  /** Keys of the versions that the visitor was given with a page. */
  given: ReadonlySet<string>;
}

export interface ReportRoute<Schema extends TSchema> {
  path: string;
  maxBytes: number;
  /** By network. */
  limit: RateLimit;
  schema: Schema;
  name: string;
  count: (report: Static<Schema>, sender: ReportSender) => Promise<ReportResult>;
  onResult?: (result: ReportResult) => void;
}

/** Responds the same whether a report counts or not: a forger learns nothing. */
export async function registerReportRoute<Schema extends TSchema>(
  site: FastifyInstance,
  { visitors, receipts }: SiteContext,
  { path, maxBytes, limit, schema, name, count, onResult }: ReportRoute<Schema>,
): Promise<void> {
  const validator = Compile(schema);
  const countRequest = async (request: FastifyRequest): Promise<ReportResult> => {
    if (!isFromThisSite(request)) return 'foreign';
    const report = parseJson(String(request.body));
    if (!validator.Check(report)) return 'malformed';
    if (!(await limit.tryTake(toNetwork(request.ip)))) return 'too_often';
    const visitor = visitors.identify(request);
    if (visitor.id === undefined) return 'no_cookie';
    const preview = visitors.isDeveloping(visitor);
    try {
      const given = receipts.versions(request);
      return await count(report, { visitor: visitor.id, address: request.ip, preview, given });
    } catch (error) {
      request.log.error(error, `could not count a ${name}`);
      return 'not_stored';
    }
  };
  await site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // `sendBeacon`, which a closing tab uses, sends plain text.
    scope.addContentTypeParser<string>(
      ['application/json', 'text/plain'],
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    );
    scope.post(path, { bodyLimit: maxBytes }, async (request, reply) => {
      const result = await countRequest(request);
      onResult?.(result);
      // A tab that follows the live set without a new page reports what it knows before it shows it.
      if (result === 'accepted') receipts.renew(request, reply);
      if (result === 'foreign')
        throw new ReleaseError('not_allowed', `Only pages of this site send a ${name}.`);
      if (result === 'malformed') throw new ReleaseError('invalid_request', `This is not a ${name}.`);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
