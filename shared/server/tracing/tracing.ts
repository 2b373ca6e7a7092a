import type { IncomingHttpHeaders } from 'node:http';

export type SpanAttributes = Record<string, string | number | string[]>;

/** A span of an operation that is going on. */
export interface Operation {
  /** Runs `work`, to whose statements this is the parent. */
  run(work: () => void): void;
  /** The header by which the next server continues the trace. */
  readonly headers: Readonly<Record<string, string>>;
  /** Only the first call has an effect. `failure`: the kind of the error, a term and never its message. */
  end(outcome: { name?: string; attributes?: SpanAttributes; failure?: string | undefined }): void;
}

export interface IncomingRequest {
  name: string;
  headers: IncomingHttpHeaders;
  attributes: SpanAttributes;
}

/** What the servers need of OpenTelemetry. Its packages are loaded where tracing is on. */
export interface Tracing {
  startRequest(request: IncomingRequest): Operation;
  /** Undefined outside of a request, and in one that is not sampled. */
  startStatement(sql: string): Pick<Operation, 'end'> | undefined;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /**
   * Whether the server that sends `traceparent` is ours: then its spans are the parents of ours, and it has decided what is
   * sampled. Otherwise only the id of the trace is taken.
   */
  trustsParent: boolean;
  /** Secret, so that nobody can choose an id that is sampled. Servers with the same one sample the same traces. */
  samplingKey: string;
  /** Called with what goes wrong in sending, once a minute at most. */
  onError: (message: string) => void;
}
