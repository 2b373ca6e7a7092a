import { faultOf, type ApiFault } from '../operator-api/api-fault';

/** What is known of something on the server. Old data stay beside a fault: they are better than nothing, if said to be old. */
export interface Snapshot<Data> {
  readonly data?: Data;
  /** When the data came, in milliseconds since 1970. */
  readonly asOf?: number;
  /** Of the last attempt. */
  readonly fault?: ApiFault;
  readonly loading: boolean;
}

/** One thing on the server that screens show, kept for as long as somebody is signed in. */
export class Resource<Data> {
  private current: Snapshot<Data> = { loading: false };
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> | undefined;
  /** Somebody has asked while an answer was on its way, which may be older than what they know of. */
  private again = false;

  constructor(private readonly load: () => Promise<Data>) {}

  readonly snapshot = (): Snapshot<Data> => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether any screen shows it now. */
  get inUse(): boolean {
    return this.listeners.size > 0;
  }

  /** Asks the server; the promise ends when an answer is there that was asked for after this call. */
  readonly refresh = (): Promise<void> => {
    if (this.running) this.again = true;
    return (this.running ??= this.run());
  };

  private async run(): Promise<void> {
    do {
      this.again = false;
      this.change({ ...this.current, loading: true });
      try {
        const data = await this.load();
        this.change({ data, asOf: Date.now(), loading: false });
      } catch (thrown) {
        this.change({ ...this.current, fault: faultOf(thrown), loading: false });
      }
    } while (this.again);
    this.running = undefined;
  }

  private change(next: Snapshot<Data>): void {
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}
