import type { ErrorBody } from '@glossa/contract/errors';
import type { UsageStats } from '@glossa/contract/subscription';
import type { VocabularyIds, VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { type TestLearner, useTestApi } from '../../../testing/test-api';

// Much work for a busy machine.
jest.setTimeout(60_000);

const api = useTestApi();

async function save(learner: TestLearner, ...words: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const word of words) ids.push((await learner.post('/vocabulary', { word })).json<VocabularyWord>().id);
  return ids;
}

const total = async (learner: TestLearner) => (await learner.get('/vocabulary')).json<VocabularyPage>().total;

const deletedNow = async () => {
  const { rows } = await api.pool.query<{ word_id: number }>(
    'select key::int as word_id from trash order by 1',
  );
  return rows.map((row) => row.word_id);
};

test('several words are deleted at once, and the answer says which', async () => {
  const learner = await api.register();
  const [river = 0, boat = 0, bread = 0] = await save(learner, 'river', 'boat', 'bread');
  const answer = await learner.post('/vocabulary/delete', { ids: [river, bread, bread, 2_147_483_647] });
  expect([answer.statusCode, answer.json<VocabularyIds>()]).toEqual([200, { ids: [bread, river] }]);
  expect((await learner.get(`/vocabulary/${river}`)).statusCode).toBe(404);
  const { data } = (await learner.get('/vocabulary')).json<VocabularyPage>();
  expect(data.map(({ id }) => id)).toEqual([boat]);
  const again = await learner.post('/vocabulary/delete', { ids: [river, bread] });
  expect(again.json<VocabularyIds>()).toEqual({ ids: [] });
});

test('a word deleted by its address is gone, and a second deletion is 404', async () => {
  const learner = await api.register();
  const [id = 0] = await save(learner, 'river');
  const answers = [await learner.delete(`/vocabulary/${id}`), await learner.delete(`/vocabulary/${id}`)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 404]);
  expect(answers[1]?.json<ErrorBody>().code).toBe('word_not_found');
  expect(await total(learner)).toBe(0);
});

test("another's words are neither deleted nor restored", async () => {
  const [owner, other] = [await api.register(), await api.register()];
  const [kept = 0, gone = 0] = await save(owner, 'river', 'boat');
  await owner.delete(`/vocabulary/${gone}`);
  const ids = [kept, gone];
  expect((await other.post('/vocabulary/delete', { ids })).json<VocabularyIds>()).toEqual({ ids: [] });
  expect((await other.delete(`/vocabulary/${kept}`)).statusCode).toBe(404);
  expect((await other.post('/vocabulary/restore', { ids })).json<VocabularyIds>()).toEqual({ ids: [] });
  expect([await total(owner), await total(other)]).toEqual([1, 0]);
  expect((await owner.post('/vocabulary/restore', { ids })).json<VocabularyIds>()).toEqual({ ids: [gone] });
});

test('a deleted word is counted nowhere', async () => {
  const learner = await api.register();
  const [id] = await save(learner, 'river', 'boat');
  await learner.delete(`/vocabulary/${id}`);
  expect((await learner.get('/progress/stats')).json<object>()).toMatchObject({ vocabulary_count: 1 });
  const usage = (await learner.get('/stripe/usage')).json<UsageStats>();
  expect(usage.usage.vocabulary_used).toBe(1);
});

test.each([[[]], [[0]], [['1']], [Array.from({ length: 5001 }, (_, n) => n + 1)], [undefined]])(
  'ids %j are refused',
  async (ids) => {
    const learner = await api.register();
    for (const verb of ['delete', 'restore']) {
      expect((await learner.post(`/vocabulary/${verb}`, { ids })).statusCode).toBe(422);
    }
  },
);

test('words deleted more than a day ago are removed for good when their learner deletes again', async () => {
  const [learner, other] = [await api.register(), await api.register()];
  const [old = 0, recent = 0, last = 0] = await save(learner, 'river', 'boat', 'bread');
  const [others = 0] = await save(other, 'river');
  await learner.post('/vocabulary/delete', { ids: [old, recent] });
  await other.delete(`/vocabulary/${others}`);
  await api.pool.query(`update trash set deleted_at = now() - interval '25 hours' where key::int = any($1)`, [
    [old, others],
  ]);
  await learner.delete(`/vocabulary/${last}`);
  expect(await deletedNow()).toEqual(expect.arrayContaining([recent, last, others]));
  expect(await deletedNow()).not.toContain(old);
});
