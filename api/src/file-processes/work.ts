/** Runs in a process of its own: reads files, and packs decks for Anki. */
import { ApiError } from '../platform/errors/api-error';
import { CAPTION_READERS } from '../transcripts/captions/caption-readers';
import { ApkgWriter } from '../vocabulary-files/apkg/write-apkg';
import { UnreadableFileError } from '../vocabulary-files/reading/file-row';
import { readWords } from '../vocabulary-files/reading/read-words';
import type { FromProcess, Task, ToProcess } from './messages';

const BATCH_SIZE = 500;

type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

function tell(message: FromProcess): void {
  process.send?.(message);
}

async function sendWords(task: TaskOf<'words'>): Promise<void> {
  try {
    const rows = await readWords(task.format, task.bytes, task.defaults, task.maxUnpackedBytes);
    for (let first = 0; first < rows.length; first += BATCH_SIZE) {
      tell({ kind: 'rows', rows: rows.slice(first, first + BATCH_SIZE) });
    }
    tell({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    tell({ kind: 'unreadable', reason: error.message });
  }
}

function sendCaptions({ as, bytes, language }: TaskOf<'captions'>): void {
  try {
    tell({ kind: 'captions', captions: CAPTION_READERS[as](bytes, language) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    tell({ kind: 'unreadable-captions', reason: error.message, fields: error.fields });
  }
}

let writer: ApkgWriter | undefined;

async function startPacking(now: Date): Promise<void> {
  writer = await ApkgWriter.open(now);
  tell({ kind: 'taken' });
}

async function work(message: ToProcess): Promise<void> {
  if (message === 'end') {
    if (writer) tell({ kind: 'file', bytes: writer.finish() });
  } else if ('words' in message) {
    for (const word of message.words) writer?.add(word);
    tell({ kind: 'taken' });
  } else if (message.task.kind === 'words') await sendWords(message.task);
  else if (message.task.kind === 'captions') sendCaptions(message.task);
  else await startPacking(message.task.now);
}

process.on('message', (message: ToProcess) => {
  work(message).catch((error: unknown) => tell({ kind: 'failed', error: error as Error }));
});
// The server is gone.
process.once('disconnect', () => process.exit());
