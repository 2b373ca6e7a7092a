import type { Video } from '@glossa/contract/video/video';
import type { TestLearner } from '../../../../testing/test-api';

/** Adds a video of the video host in English to those of a learner; it has no captions yet. */
export async function addHostVideo(learner: TestLearner): Promise<Video> {
  const address = { youtube_url: 'https://youtu.be/abcdefghijk', language: 'en' };
  return (await learner.post('/videos', address)).json<Video>();
}
