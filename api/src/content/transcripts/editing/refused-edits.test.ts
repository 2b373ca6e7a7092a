import type { CaptionLines } from '@glossa/contract/video/caption-lines';
import type { QueryResult } from 'pg';
import { type TestLearner, useTestApi } from '../../../../testing/test-api';
import { useUpLimit } from '../../../../testing/used-up-limit';
import { uploadCaptions } from '../testing/upload-captions';
import { addHostVideo } from '../../videos/testing/add-host-video';

const api = useTestApi();
let ana: TestLearner;
let path: string;
let version: string;
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  ana = await api.register();
  const { id } = await addHostVideo(ana);
  await uploadCaptions(ana, id, 'WEBVTT\n\n00:01.000 --> 00:03.000\nThe river is wide.');
  path = `/transcribe/${id}/caption-lines`;
  ({ version } = (await ana.get(path)).json<CaptionLines>());
});

const line = { text: 'A river.', start: 1, end: 3 };

test.each([
  ['times out of order', { ...line, end: 0 }],
  ['a line without words', { ...line, text: '?' }],
])('%s are refused', async (_what, wrong) => {
  expect((await ana.put(path, { version, first: 0, removed: 1, lines: [wrong] })).statusCode).toBe(422);
});

test('a line of dashes and dots is saved at once', async () => {
  for (const mark of ['-', '.', '--..']) {
    const saved = { ...line, text: `river${mark.repeat(1_900 / mark.length)}` };
    const { version: current } = (await ana.get(path)).json<CaptionLines>();
    const answer = await ana.put(path, { version: current, first: 0, removed: 1, lines: [saved] });
    expect(answer.statusCode).toBe(200);
  }
});

test('no transcript is read for a change of another version of it, nor where the allowance is used up', async () => {
  const query = jest.spyOn(api.pool, 'query');
  const change = { version, first: 0, removed: 1, lines: [line] };
  expect((await ana.put(path, { ...change, version: 'another' })).statusCode).toBe(409);
  expect((await ana.put(path, change)).statusCode).toBe(200);
  const usedUp = useUpLimit('loggedKb');
  expect((await ana.put(path, change)).statusCode).toBe(429);
  usedUp.mockRestore();
  const results = (await Promise.all(query.mock.results.map(({ value }) => value as unknown))) as (
    | Partial<QueryResult>
    | undefined
  )[];
  query.mockRestore();
  // The levels of the words are stored meanwhile, which reads the transcript with the time at which it was stored.
  const reads = results
    .map((result) => ({ result, names: result?.fields?.map(({ name }) => name) ?? [] }))
    .filter(({ names }) => names.includes('sentences') && !names.includes('stored_at'))
    .map(({ result }) => result);
  expect(reads.filter((result) => (result?.rows?.length ?? 0) > 0)).toHaveLength(1);
});
