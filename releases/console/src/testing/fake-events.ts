/** The stream of live sets, in the hands of a test. */
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

  /** How many streams are open. */
  get count(): number {
    return FakeEvents.open.length;
  }

  tell(revision: number): void {
    for (const { target } of FakeEvents.open) {
      target.dispatchEvent(new MessageEvent('live', { lastEventId: String(revision), data: '{}' }));
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
