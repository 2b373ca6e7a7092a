import type { TranscriptStatus } from '@glossa/contract/video/transcript';
import type { Video } from '@glossa/contract/video/video';
import { TRANSCRIPTIONS, useOpenAiServer } from '../../../testing/stand-ins/openai-server';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { mediaFile } from '../uploads/testing/media-files';
import { uploader } from '../uploads/testing/upload-file';

// ffmpeg makes a file, and each upload is read by a process of its own.
jest.setTimeout(60_000);

const HOUR = { text: 'Hello.', duration: 3600, words: [{ word: 'Hello', start: 0, end: 1 }] };

const service = useOpenAiServer({ [TRANSCRIPTIONS]: () => ({ body: HOUR }) }, beforeEach);
const speech = { apiKey: '', model: 'x', timeoutMs: 30_000, maxFileBytes: 1e6 };
const api = useTestApi(
  () => ({
    environment: { SPEECH_MINUTES_PER_HOUR: '30' },
    settings: { speech: { ...speech, baseUrl: service.baseUrl } },
  }),
  beforeEach,
);
const ana = useLearner(api);

/** Sound whose file tells a hundredth of a second. */
async function uploadSound(): Promise<Video> {
  const file = Buffer.from(mediaFile('song.m4a'));
  // The length follows the version, two times and the time scale.
  file.writeUInt32BE(441, file.indexOf('mdhd') + 20);
  const video = await uploader(ana).makeVideo(file, 'song.m4a');
  expect(video.duration).toBeCloseTo(0.01);
  return video;
}

async function readEnd({ id }: Video): Promise<TranscriptStatus> {
  for (;;) {
    const status = (await ana.get(`/transcribe/${id}/status`)).json<TranscriptStatus>();
    if (status.state === 'done' || status.state === 'failed') return status;
  }
}

test('speech beyond the length that a file tells counts, also for recordings that were waiting', async () => {
  const [first, second, third] = [await uploadSound(), await uploadSound(), await uploadSound()];
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  service.on(TRANSCRIPTIONS, async () => {
    await asked;
    return { body: HOUR };
  });
  for (const { id } of [first, second]) expect((await ana.post(`/transcribe/${id}`)).statusCode).toBe(202);
  answer();
  expect((await readEnd(first)).state).toBe('done');
  expect(await readEnd(second)).toMatchObject({ state: 'failed', failure: 'speech_service_refused' });
  expect((await ana.post(`/transcribe/${third.id}`)).statusCode).toBe(429);
  expect(service.requests).toHaveLength(1);
});

test('a recording that is about as long as its file tells takes nothing more', async () => {
  service.on(TRANSCRIPTIONS, () => ({ body: { ...HOUR, duration: 1810 } }));
  const [first, second] = [await uploadSound(), await uploadSound()];
  await api.pool.query('update videos set duration = 1799 where id = $1', [first.id]);
  for (const video of [first, second]) {
    expect((await ana.post(`/transcribe/${video.id}`)).statusCode).toBe(202);
    expect((await readEnd(video)).state).toBe('done');
  }
});
