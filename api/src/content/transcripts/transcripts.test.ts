import type { ErrorBody } from '@glossa/contract/errors';
import type { Transcript } from '@glossa/contract/video/transcript';
import { enqueueJob } from './jobs/job-store';
import { useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const learner = useLearner(api, beforeAll);

test('a transcript contains words with times in seconds, and its sentences', async () => {
  const transcript = (await learner.get('/transcribe/la-mesa')).json<Transcript>();
  expect(transcript).toMatchObject({
    video_id: 'la-mesa',
    language: 'es',
    time_unit: 's',
    audio_duration: 12,
  });
  expect(transcript.words[0]).toEqual({ text: 'La', start: 1, end: 1.4 });
  const sentences = transcript.sentences.map(({ first, count }) =>
    transcript.words
      .slice(first, first + count)
      .map((word) => word.text)
      .join(' '),
  );
  expect(sentences).toEqual([
    'La mesa es blanca y grande.',
    'El perro duerme debajo de la mesa.',
    'Mi madre bebe leche.',
  ]);
});

test('creating an existing transcript returns it', async () => {
  const [got, made] = [
    await learner.get('/transcribe/la-mesa'),
    await learner.post('/transcribe/la-mesa', {}),
  ];
  expect(made.statusCode).toBe(200);
  expect(made.body).toBe(got.body);
});

test('a video without a transcript is 404, and so is its source', async () => {
  const got = await learner.get('/transcribe/silent-film');
  expect(got.statusCode).toBe(404);
  expect(got.json<ErrorBody>()).toEqual({ detail: 'Transcript not found', code: 'transcript_not_found' });
  const made = await learner.post('/transcribe/silent-film', {});
  expect(made.statusCode).toBe(404);
  expect(made.json<ErrorBody>()).toMatchObject({
    code: 'transcript_source_not_found',
    detail: expect.stringContaining('not found'),
  });
});

test('a job left over without a speech service does not count as in progress', async () => {
  await enqueueJob(api.database, 'silent-film');
  const answers = [
    await learner.get('/transcribe/silent-film'),
    await learner.post('/transcribe/silent-film'),
  ];
  expect(answers.map((answer) => answer.json<ErrorBody>().code)).toEqual([
    'transcript_not_found',
    'transcript_source_not_found',
  ]);
});

test('an unknown video has no transcript', async () => {
  const answers = [await learner.get('/transcribe/none'), await learner.post('/transcribe/none', {})];
  expect(answers.map((answer) => answer.json<ErrorBody>().code)).toEqual([
    'video_not_found',
    'video_not_found',
  ]);
});
