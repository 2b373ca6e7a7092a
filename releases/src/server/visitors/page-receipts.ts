import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  openReceipt,
  PAGE_RECEIPT_SECONDS,
  renewReceipt,
  sealReceipt,
  listGivenVersions,
  type PageReceipt,
} from '../../core/health/page-receipt';
import { signedValues, RECEIPT_COOKIE, setCookie } from './cookies';
import type { Visitors, VisitorsOptions } from './visitors';

const NO_VERSIONS: ReadonlySet<string> = new Set();

/** Receipts for pages, in a cookie that no script reads: a page itself is composed and compressed once for all visitors. */
export class PageReceipts {
  constructor(private readonly context: VisitorsOptions & { visitors: Visitors }) {}

  /** Sent with a page; not for previews and overrides, whose outcomes do not count. */
  give(request: FastifyRequest, reply: FastifyReply): void {
    const { registry, visitors, now } = this.context;
    const visitor = visitors.identify(request);
    if (visitor.id === undefined || visitors.isDeveloping(visitor)) return;
    const versions = listGivenVersions(registry.liveSet(visitors.liveViewFor(visitor)));
    this.set(request, reply, { visitor: visitor.id, versions, givenAt: now().getTime() });
  }

  /** For tabs that follow the live set. Without an earlier page there is nothing to renew. */
  renew(request: FastifyRequest, reply: FastifyReply): void {
    const { registry, visitors, now } = this.context;
    const given = this.read(request);
    if (!given) return;
    const visitor = visitors.identify(request);
    if (visitors.isDeveloping(visitor)) return;
    const renewed = renewReceipt(given, registry.liveSet(visitors.liveViewFor(visitor)), now().getTime());
    if (renewed) this.set(request, reply, renewed);
  }

  versions(request: FastifyRequest): ReadonlySet<string> {
    return this.read(request)?.versions ?? NO_VERSIONS;
  }

  private read(request: FastifyRequest): PageReceipt | undefined {
    const { visitors, secret, now } = this.context;
    const { id } = visitors.identify(request);
    if (id === undefined) return undefined;
    return signedValues(request, RECEIPT_COOKIE)
      .flatMap((value) => openReceipt(secret, value, id, now().getTime()) ?? [])
      .at(0);
  }

  private set(request: FastifyRequest, reply: FastifyReply, receipt: PageReceipt): void {
    const sealed = sealReceipt(this.context.secret, receipt);
    reply.header('set-cookie', setCookie(request, RECEIPT_COOKIE, sealed, PAGE_RECEIPT_SECONDS));
  }
}
