import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** The file in which a video is heard; undefined when it is on the video host, which does not give it out. */
export function sourceFile(
  mediaDirectory: string,
  video: { id: string; youtubeId: string | null },
): string | undefined {
  return video.youtubeId === null ? path.join(mediaDirectory, video.id, 'lesson.webm') : undefined;
}

export async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK);
    return true;
  } catch {
    // Whatever the reason, speech cannot be heard from it.
    return false;
  }
}
