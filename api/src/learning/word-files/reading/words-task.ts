/** Reads the words of a file of a stranger, in a process of its own. */
import { serveTask } from '../../../foundation/processes/serve-task';
import type { WordFile } from './read-by-task';
import { readWords } from './read-words';

const BATCH_SIZE = 500;

serveTask(async function* read({
  format,
  bytes,
  defaults,
  maxUnpackedBytes,
}: WordFile & { maxUnpackedBytes: number }) {
  const rows = await readWords(format, bytes, defaults, maxUnpackedBytes);
  for (let first = 0; first < rows.length; first += BATCH_SIZE) yield rows.slice(first, first + BATCH_SIZE);
});
