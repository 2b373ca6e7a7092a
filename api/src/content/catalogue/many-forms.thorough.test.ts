import type { MomentsPage } from '@glossa/contract/video/catalogue';
import { Client, type QueryResult } from 'pg';
import { openTestApi, type TestApi, type TestLearner } from '../../../testing/test-api';
import { addLesson } from './testing/add-lesson';

const VOWELS = [...'aàáâãäåā'];
const SENTENCES = 40;

let api: TestApi;
let learner: TestLearner;
beforeAll(async () => {
  api = await openTestApi();
  learner = await api.register();
  const forms = VOWELS.flatMap((one) => VOWELS.flatMap((two) => VOWELS.map((three) => one + two + three)));
  const texts = Array.from({ length: SENTENCES }, (_, place) =>
    forms.slice(place * 12, place * 12 + 12).join(' '),
  );
  await addLesson(api, { id: 'accents', language: 'en' }, texts);
});
afterAll(() => api.close());

test('of a lesson with hundreds of words that are the same without accents, three sentences are read', async () => {
  const query = jest.spyOn(Client.prototype, 'query');
  const answer = await learner.get('/catalogue/moments?word=aaa');
  const results = query.mock.results.map(({ value }) => value as unknown);
  query.mockRestore();
  const [lesson] = answer.json<MomentsPage>().lessons;
  expect(lesson?.moments.map(({ start, matches }) => [start, matches.length])).toEqual([
    [0, 12],
    [2, 12],
    [4, 12],
  ]);
  const read = (await Promise.all(results)) as (Partial<QueryResult> | undefined)[];
  expect(Math.max(...read.map((result) => result?.rows?.length ?? 0))).toBeLessThanOrEqual(3);
});
