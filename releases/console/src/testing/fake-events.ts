/** A fake `EventSource` that a test controls. */
export class FakeEvents {
  private static open: FakeEvents[] = [];
  private readonly target = new EventTarget();
  readonly addEventListener = this.target.addEventListener.bind(this.target);

  constructor() {
    FakeEvents.open.push(this);
  }

  close(): void {
    FakeEvents.open = FakeEvents.open.filter((each) => each !== this);
  }

  get openStreams(): number {
    return FakeEvents.open.length;
  }

  announce(revision: number): void {
    for (const { target } of FakeEvents.open) {
      target.dispatchEvent(new MessageEvent('live', { lastEventId: `${revision}.tag`, data: '{}' }));
    }
  }

  static install(): FakeEvents {
    FakeEvents.open = [];
    Object.assign(globalThis, { EventSource: FakeEvents, scrollTo: () => undefined });
    const handle = new FakeEvents();
    handle.close();
    return handle;
  }
}
