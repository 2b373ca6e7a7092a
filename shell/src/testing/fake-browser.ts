/** Fakes of what the tabs of one browser share. */

/** A stream of server-sent events; `latest` was opened last. */
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
    if (!latest) throw new Error('No stream was opened');
    return latest;
  }

  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  emit(data: unknown): void {
    this.dispatchEvent(new MessageEvent('live', { data: JSON.stringify(data) }));
  }

  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

type LockCallback = (lock: unknown) => Promise<unknown>;

interface Request {
  readonly run: LockCallback;
  readonly settle: (result: Promise<unknown>) => void;
}

/** Web Locks with a single lock. */
export class FakeLocks {
  private held: { fail: (fault: unknown) => void } | undefined;
  private readonly queue: Request[] = [];

  readonly request = (_name: string, options: LockOptions, run: LockCallback): Promise<unknown> =>
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
    const holder = { fail };
    this.held = holder;
    const work = run({}).finally(() => {
      if (this.held !== holder) return;
      this.held = undefined;
      const next = this.queue.shift();
      if (next) this.grant(next);
    });
    settle(Promise.race([work, stolen]));
  }
}

const aborted = () => new DOMException('stolen', 'AbortError');

/** Delivers each message to all other tabs, synchronously. */
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
