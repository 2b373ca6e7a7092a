import type { LiveNews } from '@glossa/contract/live-worker';

/** The worker that holds the browser's stream: shared by its tabs, or of one tab. */
class FakeWorker extends EventTarget {
  onmessage: ((event: { data: LiveNews }) => void) | null = null;
  isOpen = true;
  readonly told: unknown[] = [];

  constructor(readonly url: string) {
    super();
    FakeWorker.opened.push(this);
  }

  static opened: FakeWorker[] = [];

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  close(): void {
    this.isOpen = false;
  }

  terminate(): void {
    this.isOpen = false;
  }

  send(news: LiveNews): void {
    this.onmessage?.({ data: news });
  }
}

class FakeSharedWorker extends EventTarget {
  readonly port: FakeWorker;

  constructor(url: string) {
    super();
    this.port = new FakeWorker(url);
    this.port.addEventListener('error', () => this.dispatchEvent(new Event('error')));
  }
}

export const workers = {
  /** Those that are open, the latest last. */
  get open(): FakeWorker[] {
    return FakeWorker.opened.filter(({ isOpen }) => isOpen);
  },
  get latest(): FakeWorker {
    const latest = FakeWorker.opened.at(-1);
    if (!latest) throw new Error('No worker was started');
    return latest;
  },
};

/** Gives the browser workers, shared ones if it has them. */
export function installWorkers({ shared }: { shared: boolean }): void {
  FakeWorker.opened = [];
  Object.assign(globalThis, { Worker: FakeWorker, SharedWorker: shared ? FakeSharedWorker : undefined });
}
