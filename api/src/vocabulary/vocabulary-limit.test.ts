import type { ErrorBody } from '@glossa/shared/contract/errors';
import type { VocabularyPage, VocabularyWord } from '@glossa/shared/contract/vocabulary';
import { openTestApi, fixtures, type TestApi, type TestLearner } from '../../testing/test-api';
import { subscriptions } from '../database/schema/subscriptions';
import type { LanguageModel } from '../language/language-model';
import { readSettings } from '../settings';

// Much work for a busy machine.
jest.setTimeout(60_000);

const LIMIT = 5;
const { plans } = readSettings({ FREE_VOCABULARY_LIMIT: String(LIMIT) }, fixtures);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ settings: { plans } });
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

async function premiumLearner(): Promise<TestLearner> {
  const learner = await api.register();
  const userId = learner.session.user.id;
  await api.database.insert(subscriptions).values({ userId, tier: 'one_month', source: 'grant' });
  return learner;
}

async function save(learner: TestLearner, words: number, first = 0): Promise<void> {
  for (let n = first; n < first + words; n += 1) {
    expect((await learner.post('/vocabulary', { word: `word${n}` })).statusCode).toBe(201);
  }
}

const total = async (learner: TestLearner) => (await learner.get('/vocabulary')).json<VocabularyPage>().total;

test('a hundred words at once from the edge of the free plan fill it and never pass it', async () => {
  const learner = await api.register();
  await save(learner, LIMIT - 2);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => learner.post('/vocabulary', { word: `rush${n}` })),
  );
  const statuses = answers.map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 402)).toHaveLength(98);
  expect(await total(learner)).toBe(LIMIT);
});

test('lists of words at once from the edge of the free plan never pass it either', async () => {
  const learner = await api.register();
  await save(learner, LIMIT - 2);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      learner.post('/vocabulary/from-transcript', {
        video_id: 'river-walk',
        words: [{ word: `one${n}` }, { word: `two${n}` }],
      }),
    ),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(await total(learner)).toBe(LIMIT);
});

test('the refusal says how many words the plan holds and how many there are', async () => {
  const learner = await api.register();
  await save(learner, LIMIT);
  const answer = await learner.post('/vocabulary', { word: 'river' });
  expect(answer.statusCode).toBe(402);
  expect(answer.json<ErrorBody>()).toEqual({
    detail: 'Your plan holds 5 words, and you have 5. Delete words or choose a larger plan.',
    code: 'vocabulary_limit_reached',
    limit: { limit: LIMIT, used: LIMIT },
  });
});

test('at the limit a word saved before is answered, and a deleted one makes room', async () => {
  const learner = await api.register();
  await save(learner, LIMIT);
  const known = await learner.post('/vocabulary', { word: 'Word0.' });
  expect(known.statusCode).toBe(200);
  await learner.delete(`/vocabulary/${known.json<VocabularyWord>().id}`);
  await save(learner, 1, LIMIT);
});

test('at the limit nobody pays for looking a word up', async () => {
  const learner = await api.register();
  await save(learner, LIMIT);
  const describe = jest.spyOn<LanguageModel, 'describe'>(api.language, 'describe');
  await learner.post('/vocabulary', { word: 'river' });
  await learner.post('/vocabulary', { word: 'word0' });
  await learner.post('/vocabulary/from-transcript', { video_id: 'river-walk', words: [{ index: 4 }] });
  expect(describe).not.toHaveBeenCalled();
});

test('no lock is held while a word is looked up', async () => {
  const learner = await api.register();
  const locks: number[] = [];
  const { describe } = api.language;
  jest.spyOn<LanguageModel, 'describe'>(api.language, 'describe').mockImplementation(async (query) => {
    const { rows } = await api.pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    );
    locks.push(rows[0]?.open ?? -1);
    return describe.call(api.language, query);
  });
  await learner.post('/vocabulary', { word: 'river' });
  await learner.post('/vocabulary/from-transcript', { video_id: 'river-walk', words: [{ index: 4 }] });
  expect(locks).toEqual([0, 0]);
});

test('the plans that are paid for have no limit', async () => {
  const learner = await premiumLearner();
  await Promise.all(
    Array.from({ length: LIMIT + 10 }, (_, n) => learner.post('/vocabulary', { word: `word${n}` })),
  );
  expect(await total(learner)).toBe(LIMIT + 10);
});
