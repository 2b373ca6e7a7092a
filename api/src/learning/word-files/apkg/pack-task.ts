/** Packs a deck for Anki from batches of words, in a process of its own. */
import type { FileWord } from '@glossa/contract/vocabulary/file';
import { serveTask } from '../../../foundation/processes/serve-task';
import { ApkgWriter, type Deck } from './write-apkg';

serveTask(async function* pack(deck: Deck, batches: AsyncIterable<FileWord[]>) {
  const writer = await ApkgWriter.open(deck);
  for await (const words of batches) for (const word of words) writer.add(word);
  yield writer.finish();
});
