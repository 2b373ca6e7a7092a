/** Runs in a worker thread: reads files, and packs decks for Anki. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { ApkgWriter } from '../apkg/write-apkg';
import { readWords } from '../reading/read-words';
import { UnreadableFileError } from '../reading/file-row';
import type { FromThread, Task, ToThread } from './file-threads';

const BATCH_SIZE = 500;

async function read(port: MessagePort, task: Extract<Task, { kind: 'read' }>): Promise<void> {
  const tell = (message: FromThread) => port.postMessage(message);
  try {
    const rows = await readWords(task.format, task.bytes, task.defaults);
    for (let first = 0; first < rows.length; first += BATCH_SIZE) {
      tell({ kind: 'rows', rows: rows.slice(first, first + BATCH_SIZE) });
    }
    tell({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    tell({ kind: 'unreadable', reason: error.message });
  }
}

async function pack(port: MessagePort, now: Date): Promise<void> {
  const writer = await ApkgWriter.open(now);
  const tell = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
  port.on('message', (message: ToThread) => {
    if (message === 'end') {
      const bytes = writer.finish();
      tell({ kind: 'file', bytes }, [bytes.buffer as ArrayBuffer]);
      return port.close();
    }
    for (const word of message.words) writer.add(word);
    tell({ kind: 'taken' });
  });
  tell({ kind: 'taken' });
}

function work(): Promise<void> {
  if (!parentPort) throw new Error('this file runs in a thread');
  const task = workerData as Task;
  return task.kind === 'read' ? read(parentPort, task) : pack(parentPort, task.now);
}

void work();
