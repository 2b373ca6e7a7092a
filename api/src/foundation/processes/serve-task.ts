import { ApiError } from '../../platform/errors/api-error';

/** What the server sends: the input, and batches, then `end`, to a task that asks for them. */
export type ToTask = { input: unknown } | { batch: unknown } | 'end';

/** What a task sends: `started` when its code is loaded, `ready` when it wants a batch, then its outputs and how it ended. */
export type FromTask =
  | { kind: 'started' | 'ready' | 'done' }
  | { kind: 'output'; output: unknown }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; error: Error };

/** The task refuses its file. These are parts of an `ApiError`: of an error itself processes send the message alone. */
export type Refusal = Pick<ApiError, 'code' | 'message' | 'fields' | 'reason'>;

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
      error instanceof ApiError && isSentWhole(error)
        ? { kind: 'refused', refusal: readRefusal(error) }
        : { kind: 'failed', error: error as Error },
    ),
  );
}

/** Limits and times are of the server, which a task does not know. */
const isSentWhole = ({ limit, retryAfterSeconds }: ApiError) =>
  limit === undefined && retryAfterSeconds === undefined;

const readRefusal = ({ code, message, fields, reason }: ApiError): Refusal => ({
  code,
  message,
  fields,
  reason,
});

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
