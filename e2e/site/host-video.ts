import { callApi, sendCaptions, type Caller } from './api';

/** Adds a video of the host to a learner's own, with captions; returns our id of it. */
export async function addHostVideo(learner: Caller, hostId: string, captions: string): Promise<string> {
  const body = {
    youtube_url: `https://www.youtube.com/watch?v=${hostId}`,
    language: 'en',
    difficulty_level: 3,
  };
  const made = await callApi<{ video_id: string }>(learner, '/videos', { body });
  const { status } = await sendCaptions(learner, made.body.video_id, captions);
  if (status !== 200) throw new Error(`The captions were refused: ${status}`);
  return made.body.video_id;
}
