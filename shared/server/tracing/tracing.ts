export interface Tracing {
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** What the site server proves itself with: its spans are the parents of ours then, and it decides what is sampled. */
  proxySecret?: string | undefined;
  /** Secret, so that nobody can choose an id that is sampled. Servers with the same one sample the same traces. */
  samplingKey: string;
  /** Called with what goes wrong in sending, once a minute at most. */
  onError: (message: string) => void;
}
