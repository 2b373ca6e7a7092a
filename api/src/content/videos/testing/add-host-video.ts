import type { Video } from '@glossa/contract/video/video';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';
import type { TestLearner } from '../../../../testing/test-api';

/** Adds a video of the video host to those of a learner; it has no captions yet. */
export async function addHostVideo(
  learner: TestLearner,
  { hostId = 'abcdefghijk', language = 'en' } = {},
): Promise<Video> {
  const youtube_url = `https://youtu.be/${hostId}`;
  return (await learner.post('/videos', { youtube_url, language })).json<Video>();
}

/** A video of the video host that a learner has in each test. */
export const useHostVideo = (learner: TestLearner): Video =>
  openedByHook(beforeEach, () => addHostVideo(learner));
