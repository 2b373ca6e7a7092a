/** Finds the words of another language in captions of a stranger, in a process of its own. */
import { serveTask } from '../../../foundation/processes/serve-task';
import type { Text } from '../editing/edit-lines';
import { splitAnew } from './split-anew';

serveTask(async function* split({ text, language }: { text: Text; language: string }) {
  yield splitAnew(text, language);
});
