/** Packs a deck for Anki from batches of words. */
import { ApkgWriter } from '../../../learning/word-files/apkg/write-apkg';
import { requireTask, serveTask, tell } from '../serve-task';

let writer: ApkgWriter | undefined;

serveTask(async (message) => {
  if (message === 'end') {
    if (writer) tell({ kind: 'file', bytes: writer.finish() });
  } else if ('words' in message) {
    for (const word of message.words) writer?.add(word);
    tell({ kind: 'taken' });
  } else {
    writer = await ApkgWriter.open(requireTask(message, 'pack').now);
    tell({ kind: 'taken' });
  }
});
