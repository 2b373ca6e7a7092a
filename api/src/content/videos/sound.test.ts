import type { Transcript } from '@glossa/contract/video/transcript';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { uploadCaptions } from '../transcripts/testing/upload-captions';
import { sendSound } from './testing/send-sound';
import { useHostVideo } from './testing/add-host-video';

const api = useTestApi();
const ana = useLearner(api);
const video = useHostVideo(ana);

const CAPTIONS = 'WEBVTT\n\n00:00.500 --> 00:04.000\nNow, then';
/** A voice at 1 s and at 3.5 s. */
const level = (seconds: number, value: number) => new Array<number>(seconds * 100).fill(value);
const ENERGY = Buffer.from([...level(1, 5), ...level(0.5, 200), ...level(2, 5), ...level(0.5, 200)]);

async function readStarts(): Promise<string[]> {
  const { words } = (await uploadCaptions(ana, video.id, CAPTIONS)).json<Transcript>();
  return words.map(({ start }) => start.toFixed(1));
}

test('the words of captions that come later are placed where the video is loud', async () => {
  expect((await sendSound(ana, video.id, ENERGY)).statusCode).toBe(204);
  expect(await readStarts()).toEqual(['1.0', '3.5']);
});

test('a deleted video is restored with its sound', async () => {
  await sendSound(ana, video.id, ENERGY);
  await ana.delete(`/videos/${video.id}`);
  await ana.post(`/videos/${video.id}/restore`);
  expect(await readStarts()).toEqual(['1.0', '3.5']);
});

test('the sound of a video is its owner’s to send, up to two hours of it', async () => {
  const bruno = await api.register();
  const answers = [
    await sendSound(bruno, video.id, ENERGY),
    await sendSound(ana, 'river-walk', ENERGY),
    await sendSound(ana, video.id, Buffer.alloc(720_001)),
  ];
  expect(answers.map(readRefusal)).toEqual([
    [404, 'video_not_found'],
    [403, 'video_not_yours'],
    [413, 'body_too_large'],
  ]);
});
