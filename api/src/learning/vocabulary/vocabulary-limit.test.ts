import type { ErrorBody } from '@glossa/contract/errors';
import type { VocabularyIds, VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { fixtures } from '../../../testing/fixture-lessons';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { subscriptions } from '../../platform/database/schema/subscriptions';
import type { LanguageModel } from '../../foundation/language/language-model';
import { readSettings } from '../../platform/settings/settings';

// Much work for a busy machine.
jest.setTimeout(60_000);

const LIMIT = 5;
const { plans } = readSettings({ FREE_VOCABULARY_LIMIT: String(LIMIT) }, fixtures);

const api = useTestApi(() => ({ settings: { plans } }));
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

test('who saves a word is told how many more fit, where they are few', async () => {
  const add = async (learner: TestLearner, word: string) =>
    (await learner.post('/vocabulary', { word })).json<{ room?: object }>().room;
  const learner = await api.register();
  expect(await add(learner, 'river')).toEqual({ limit: LIMIT, used: 1 });
  expect(await add(learner, 'river')).toEqual({ limit: LIMIT, used: 1 });
  expect(await add(learner, 'boat')).toEqual({ limit: LIMIT, used: 2 });
  expect(await add(await premiumLearner(), 'river')).toBeUndefined();
});

// More calls of one learner at the same moment are refused before they are looked at.
const PARALLEL_CALLS = 40;

test('parallel lists of words near the limit never exceed it', async () => {
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

test('words deleted, restored and added in parallel at the limit never exceed it, and none is lost or duplicated', async () => {
  const learner = await api.register();
  await save(learner, LIMIT);
  const { ids } = (await learner.get('/vocabulary/ids')).json<VocabularyIds>();
  const totals: number[] = [];
  const answers = await Promise.all(
    Array.from({ length: PARALLEL_CALLS }, async (_, n) => {
      const some = { ids: [ids[n % LIMIT], ids[(n + 1) % LIMIT]] };
      const asked = [
        () => learner.post('/vocabulary/delete', some),
        () => learner.post('/vocabulary/restore', some),
        () => learner.post('/vocabulary', { word: `rush${n}` }),
        () => learner.post('/vocabulary/restore', { ids }),
      ];
      const answer = await asked[n % asked.length]?.();
      totals.push(await total(learner));
      return answer?.statusCode ?? 0;
    }),
  );
  expect(Math.max(...totals)).toBeLessThanOrEqual(LIMIT);
  expect(answers.filter((status) => ![200, 201, 402].includes(status))).toEqual([]);
  const { rows } = await api.pool.query<{ id: number }>(
    `select id from vocabulary where user_id = $1 and word not like 'rush%'
     union all select key::int from trash where user_id = $1 order by 1 desc`,
    [learner.session.user.id],
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test('where there is too little room nothing is restored, and later all of it is', async () => {
  const learner = await api.register();
  await save(learner, LIMIT);
  const { ids } = (await learner.get('/vocabulary/ids')).json<VocabularyIds>();
  const gone = { ids: ids.slice(0, 3) };
  await learner.post('/vocabulary/delete', gone);
  await save(learner, 1, LIMIT);
  const refused = await learner.post('/vocabulary/restore', gone);
  expect(refused.statusCode).toBe(402);
  expect(refused.json<ErrorBody>()).toEqual({
    detail:
      'Your plan allows 5 words, and you have 3. These would be 3 more. Delete words or choose a larger plan.',
    code: 'vocabulary_limit_reached',
    limit: { limit: LIMIT, used: 3 },
  });
  expect(await total(learner)).toBe(3);
  const { data } = (await learner.get('/vocabulary')).json<VocabularyPage>();
  await learner.delete(`/vocabulary/${data[0]?.id}`);
  expect((await learner.post('/vocabulary/restore', gone)).json<VocabularyIds>()).toEqual(gone);
});

test('a deletion above the limit of a smaller plan is undone, but what came meanwhile counts', async () => {
  const learner = await api.register();
  const { id } = learner.session.user;
  await save(learner, LIMIT);
  await api.pool.query(
    `insert into vocabulary (user_id, word, word_key, language, translation_language, difficulty_level)
     select $1, 'more' || n, 'more' || n, 'en', 'es', 1 from generate_series(1, 4) n`,
    [id],
  );
  const { ids } = (await learner.get('/vocabulary/ids')).json<VocabularyIds>();
  await learner.post('/vocabulary/delete', { ids: ids.slice(0, 2) });
  await learner.post('/vocabulary/delete', { ids: ids.slice(2, 3) });
  expect((await learner.post('/vocabulary/restore', { ids })).json<VocabularyIds>().ids).toHaveLength(3);
  expect(await total(learner)).toBe(LIMIT + 4);
  const gone = { ids: ids.slice(0, 5) };
  await learner.post('/vocabulary/delete', gone);
  expect((await learner.post('/vocabulary', { word: 'meanwhile' })).statusCode).toBe(201);
  expect((await learner.post('/vocabulary/restore', gone)).statusCode).toBe(402);
  const fewer = { ids: ids.slice(0, 4) };
  expect((await learner.post('/vocabulary/restore', fewer)).statusCode).toBe(200);
  expect(await total(learner)).toBe(LIMIT + 4);
});

test('the error contains the limit and the number of words', async () => {
  const learner = await api.register();
  await save(learner, LIMIT);
  const answer = await learner.post('/vocabulary', { word: 'river' });
  expect(answer.statusCode).toBe(402);
  expect(answer.json<ErrorBody>()).toEqual({
    detail: 'Your plan allows 5 words, and you have 5. Delete words or choose a larger plan.',
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

test('at the limit no word is looked up', async () => {
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
  // Each for its details and for its lemma.
  expect(locks).toEqual([0, 0, 0, 0]);
});

test('paid plans have no limit', async () => {
  const learner = await premiumLearner();
  await Promise.all(
    Array.from({ length: LIMIT + 10 }, (_, n) => learner.post('/vocabulary', { word: `word${n}` })),
  );
  expect(await total(learner)).toBe(LIMIT + 10);
});
