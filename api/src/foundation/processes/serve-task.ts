/** What the server sends: the input, and batches, then `end`, to a task that asks for them. */
export type ToTask = { input: unknown } | { batch: unknown } | 'end';

/** What a task sends: `started` when its code is loaded, `ready` when it wants a batch, then its outputs and how it ended. */
export type FromTask =
  | { kind: 'started' | 'ready' | 'done' }
  | { kind: 'output'; output: unknown }
  | { kind: 'fault'; fault: unknown }
  | { kind: 'failed'; error: Error };

/** A fault of the file, not of the program. `fault` can be sent between processes, which keep nothing else of an error. */
export class TaskFault extends Error {
  override name = 'TaskFault';

  constructor(readonly fault: unknown) {
    super('a task found a fault in its file');
  }
}

/** Yields what the server gets. A batch is made when the one before is used up. */
type Work<Input, Batch> = (input: Input, batches: AsyncIterable<Batch>) => AsyncIterable<unknown>;

/** Runs in a process of its own. Inputs and batches come from the server, which types them. */
export function serveTask<Input, Batch = never>(work: Work<Input, Batch>): void {
  const waiting: ((message: ToTask) => void)[] = [];
  const receive = () => new Promise<ToTask>((resolve) => void waiting.push(resolve));
  process.on('message', (message: ToTask) => waiting.shift()?.(message));
  // The server is gone.
  process.once('disconnect', () => process.exit());
  const input = receive();
  tell({ kind: 'started' });
  run(work, input, receive).catch((error: unknown) =>
    tell(
      error instanceof TaskFault
        ? { kind: 'fault', fault: error.fault }
        : { kind: 'failed', error: error as Error },
    ),
  );
}

async function run<Input, Batch>(
  work: Work<Input, Batch>,
  first: Promise<ToTask>,
  receive: () => Promise<ToTask>,
): Promise<void> {
  async function* batches() {
    for (;;) {
      const next = receive();
      tell({ kind: 'ready' });
      const message = await next;
      if (message === 'end' || !('batch' in message)) return;
      yield message.batch as Batch;
    }
  }
  const message = await first;
  if (message === 'end' || !('input' in message)) throw new Error('a task got no input');
  for await (const output of work(message.input as Input, batches())) tell({ kind: 'output', output });
  tell({ kind: 'done' });
}

function tell(message: FromTask): void {
  process.send?.(message);
}
