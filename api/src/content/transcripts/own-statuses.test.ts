import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { TranscriptStatus } from '@glossa/contract/video/transcript';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { addHostVideo } from '../videos/testing/add-host-video';
import { claimJob, enqueueJob, failJob, finishJob, type ClaimedJob } from './jobs/job-store';

const api = useTestApi();
const ana = useLearner(api);

const readOwn = async (learner = ana) =>
  (await learner.get('/videos/own')).json<OwnVideos>().transcripts ?? [];

async function claim(): Promise<ClaimedJob> {
  const job = await claimJob(api.database, 60_000);
  if (!job) throw new Error('no job waits');
  return job;
}

test('the list of own videos tells how far the transcript of each is', async () => {
  const { id } = await addHostVideo(ana);
  expect(await readOwn()).toMatchObject([{ video_id: id, state: 'none', started_at: null }]);
  await enqueueJob(api.database, id);
  expect(await readOwn()).toMatchObject([{ video_id: id, state: 'waiting', started_at: null }]);
  const before = Date.now();
  const job = await claim();
  const [running] = await readOwn();
  expect(running).toMatchObject({ state: 'running', source: 'speech', failure: null });
  // Both clocks are those of this machine.
  expect(Date.parse(running?.started_at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  const status = (await ana.get(`/transcribe/${id}/status`)).json<TranscriptStatus>();
  expect(status.started_at).toBe(running?.started_at);
  await failJob(api.database, job, 'speech_unusable');
  expect(await readOwn()).toMatchObject([{ state: 'failed', failure: 'speech_unusable', started_at: null }]);
});

test('a video with a transcript is not among them, and nobody sees those of others', async () => {
  const { id } = await addHostVideo(ana);
  expect(await readOwn(await api.register())).toEqual([]);
  await enqueueJob(api.database, id);
  const text = { language: 'en', duration: 1, words: [], sentences: [], interpolated: false };
  await finishJob(api.database, await claim(), text);
  expect(await readOwn()).toEqual([]);
});
