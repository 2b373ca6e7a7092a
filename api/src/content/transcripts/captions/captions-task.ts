/** Reads captions of a stranger, in a process of its own. */
import { serveTask } from '../../../foundation/processes/serve-task';
import { CAPTION_READERS, type CaptionsToRead } from './caption-readers';

serveTask(async function* read({ as, bytes, language, energy, media }: CaptionsToRead) {
  yield CAPTION_READERS[as](bytes, language, energy, media);
});
