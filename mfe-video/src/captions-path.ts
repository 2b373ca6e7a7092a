import { lessonPath } from '@glossa/contract/lesson-path';

/** The address at which a learner edits the captions of their own video. */
export const captionsPath = (videoId: string) => `${lessonPath(null, videoId)}/captions`;
