import type { FromProcess, ToProcess } from './messages';

/** Runs in a process of its own, and does `work` for each message of the server. */
export function serveTask(work: (message: ToProcess) => Promise<void>): void {
  process.on('message', (message: ToProcess) => {
    work(message).catch((error: unknown) => tell({ kind: 'failed', error: error as Error }));
  });
  tell({ kind: 'started' });
  // The server is gone.
  process.once('disconnect', () => process.exit());
}

export function tell(message: FromProcess): void {
  process.send?.(message);
}

/** Throws for the messages of another task. */
export function requireTask<Kind extends TaskKind>(message: ToProcess, kind: Kind): TaskOf<Kind> {
  if (typeof message === 'object' && 'task' in message && message.task.kind === kind) {
    return message.task as TaskOf<Kind>;
  }
  throw new Error(`a process for ${kind} got another task`);
}

type Task = Extract<ToProcess, { task: unknown }>['task'];
type TaskKind = Task['kind'];
type TaskOf<Kind extends TaskKind> = Extract<Task, { kind: Kind }>;
