import { serveTask } from '../../../foundation/processes/serve-task';
import { removeMetadata } from './blank-metadata';
import { readMedia } from './read-media';

serveTask(async function* read(path: string) {
  const media = await readMedia(path);
  if (media.type.endsWith('/mp4')) await removeMetadata(path);
  yield media;
});
