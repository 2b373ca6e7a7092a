import { ROOT_CONTEXT, trace, type Context, type TextMapGetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { hasProxySecret } from '../proxy-secret';
import type { RequestIds } from './sampling';

/** A click starts a few calls. One trace with any number would be more than its readers can show. */
const MAX_CALLS = 50;
const MAX_TRACES = 10_000;

/**
 * W3C Trace Context, of which a span is a parent if the site server sends it. Anybody may send `traceparent`: where it has no
 * secret to prove itself, only the id of the trace is taken, for a few calls.
 */
export class TrustedParents extends W3CTraceContextPropagator {
  /** LRU: Map order is recency. */
  private readonly calls = new Map<string, number>();

  constructor(
    private readonly ids: RequestIds,
    private readonly proxySecret: string | undefined,
  ) {
    super();
  }

  override extract(context: Context, headers: unknown, getter: TextMapGetter): Context {
    if (this.proxySecret !== undefined) {
      return hasProxySecret(headers as Headers, this.proxySecret)
        ? super.extract(context, headers, getter)
        : context;
    }
    const sent = trace.getSpanContext(super.extract(ROOT_CONTEXT, headers, getter));
    // Also when nothing was sent, because no span may have begun since.
    this.ids.nextTraceId = sent && this.takeCall(sent.traceId) ? sent.traceId : undefined;
    return context;
  }

  private takeCall(traceId: string): boolean {
    const count = (this.calls.get(traceId) ?? 0) + 1;
    this.calls.delete(traceId);
    this.calls.set(traceId, count);
    const [oldest] = this.calls.keys();
    if (oldest !== undefined && this.calls.size > MAX_TRACES) this.calls.delete(oldest);
    return count <= MAX_CALLS;
  }
}

type Headers = Parameters<typeof hasProxySecret>[0];
