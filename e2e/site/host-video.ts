import { callApi } from './api';

/** Adds a video of the host to a learner's own, with captions; returns our id of it. */
export async function addHostVideo(
  siteUrl: string,
  token: string,
  { hostId, captions }: { hostId: string; captions: string },
): Promise<string> {
  const body = {
    youtube_url: `https://www.youtube.com/watch?v=${hostId}`,
    language: 'en',
    difficulty_level: 3,
  };
  const made = await callApi<{ video_id: string }>(siteUrl, '/videos', { token, body });
  const { status } = await fetch(`${siteUrl}/api/transcribe/${made.body.video_id}/captions`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/vtt' },
    body: captions,
  });
  if (status !== 200) throw new Error(`The captions were refused: ${status}`);
  return made.body.video_id;
}
