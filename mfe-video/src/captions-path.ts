import { lessonPath } from '@glossa/contract/lesson-path';

export const captionsPath = (videoId: string) => `${lessonPath(null, videoId)}/captions`;
