import { serveTask } from '../../../foundation/processes/serve-task';
import { readMedia } from './read-media';

serveTask(async function* read(path: string) {
  yield await readMedia(path);
});
