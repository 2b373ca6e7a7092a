/** What tabs of one browser share, without a browser. */

/** A stream of server-sent events; `latest` is the one that was opened last. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  static get latest(): FakeEventSource {
    const latest = FakeEventSource.opened.at(-1);
    if (!latest) throw new Error('Nobody listens');
    return latest;
  }

  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('live', { data: JSON.stringify(data) }));
  }

  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

type Holder = (lock: unknown) => Promise<unknown>;

interface Request {
  readonly run: Holder;
  readonly settle: (result: Promise<unknown>) => void;
}

/** One lock, as the browser gives it to all tabs. */
export class FakeLocks {
  private held: { fail: (fault: unknown) => void } | undefined;
  private readonly queue: Request[] = [];

  readonly request = (_name: string, options: LockOptions, run: Holder): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request: Request = { run, settle: (result) => void result.then(resolve, reject) };
      options.signal?.addEventListener('abort', () => {
        const place = this.queue.indexOf(request);
        if (place !== -1) this.queue.splice(place, 1);
        reject(aborted());
      });
      if (options.steal) {
        this.held?.fail(aborted());
        this.grant(request);
      } else if (this.held) this.queue.push(request);
      else this.grant(request);
    });

  private grant({ run, settle }: Request): void {
    let fail: (fault: unknown) => void = () => undefined;
    const stolen = new Promise<unknown>((_resolve, reject) => (fail = reject));
    const own = { fail };
    this.held = own;
    const work = run({}).finally(() => {
      if (this.held !== own) return;
      this.held = undefined;
      const next = this.queue.shift();
      if (next) this.grant(next);
    });
    settle(Promise.race([work, stolen]));
  }
}

const aborted = () => new DOMException('taken away', 'AbortError');

/** Carries what one tab says to all others, at once. */
export class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();

  constructor(readonly name: string) {
    super();
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}
