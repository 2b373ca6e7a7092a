import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from './listen';

interface OtlpValue {
  stringValue?: string;
  intValue?: number;
  arrayValue?: { values: OtlpValue[] };
}
interface OtlpAttribute {
  key: string;
  value: OtlpValue;
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: OtlpAttribute[];
  status: { code?: number };
}
interface OtlpRequest {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}

export interface ReceivedSpan {
  service: unknown;
  traceId: string;
  spanId: string;
  /** Empty: it is the root. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, unknown>;
  hasFailed: boolean;
}

const STATUS_ERROR = 2;

/** An OTLP collector on loopback that keeps what servers send it. */
export class TraceCollector {
  url = '';
  readonly spans: ReceivedSpan[] = [];
  /** Everything as it came, for what must not be in it. */
  readonly bodies: unknown[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly server = createServer((request, response) => {
    void json(request).then((body) => {
      this.bodies.push(body);
      if (request.url === '/v1/traces') this.keep(body as OtlpRequest);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.url = await listen(collector.server);
    return collector;
  }

  /** The spans of the first trace that `isWhole` accepts, once they have arrived. */
  whenTrace(isWhole: (spans: ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]> {
    return new Promise((resolve) => {
      const look = () => {
        const ids = new Set(this.spans.map(({ traceId }) => traceId));
        const traces = [...ids].map((id) => this.spans.filter(({ traceId }) => traceId === id));
        const whole = traces.find(isWhole);
        if (!whole) return;
        this.listeners.delete(look);
        resolve(whole);
      };
      this.listeners.add(look);
      look();
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private keep({ resourceSpans }: OtlpRequest): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = toObject(resource.attributes)['service.name'];
      for (const { spans } of scopeSpans) {
        for (const { traceId, spanId, parentSpanId = '', name, attributes, status } of spans) {
          const hasFailed = status.code === STATUS_ERROR;
          const own = { traceId, spanId, parentSpanId, name, hasFailed };
          this.spans.push({ service, ...own, attributes: toObject(attributes) });
        }
      }
    }
    for (const listener of [...this.listeners]) listener();
  }
}

function toObject(attributes: readonly OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, toValue(value)]));
}

function toValue({ stringValue, intValue, arrayValue }: OtlpValue): unknown {
  return stringValue ?? intValue ?? arrayValue?.values.map(toValue);
}
