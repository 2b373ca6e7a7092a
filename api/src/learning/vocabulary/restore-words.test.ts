import type { VocabularyIds, VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { waitForLock } from '../../../testing/wait-for-lock';
import { addHostVideo } from '../../content/videos/testing/add-host-video';

// Much work for a busy machine.
jest.setTimeout(60_000);

const api = useTestApi();

async function save(learner: TestLearner, word: string, more: object = {}): Promise<VocabularyWord> {
  return (await learner.post('/vocabulary', { word, ...more })).json<VocabularyWord>();
}

const remove = async (learner: TestLearner, ...ids: number[]) =>
  (await learner.post('/vocabulary/delete', { ids })).json<VocabularyIds>();
const restore = async (learner: TestLearner, ...ids: number[]) =>
  (await learner.post('/vocabulary/restore', { ids })).json<VocabularyIds>();
const readWords = async (learner: TestLearner) =>
  (await learner.get('/vocabulary')).json<VocabularyPage>().data;

/** Every row of the tables, as it is stored. */
async function stored(userId: number): Promise<unknown[]> {
  const { rows } = await api.pool.query<{ word: object; reviews: object }>(
    `select to_jsonb(v) as word, (select jsonb_agg(to_jsonb(r) order by review_id) from reviews r where r.word_id = v.id) as reviews
     from vocabulary v where user_id = $1 order by id`,
    [userId],
  );
  return rows;
}

test('words are restored with every column, their reviews and their ids', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const userId = learner.session.user.id;
  const bridge = await save(learner, 'bridge', {
    video_id: 'river-walk',
    video_time: 12.345,
    context: 'The "bridge".',
  });
  const river = await save(learner, 'river');
  await learner.put(`/vocabulary/${bridge.id}`, { is_mastered: true });
  await api.pool.query(
    `update vocabulary set memory = '{"stability": 1.5, "lastReview": null}', due_at = now() + interval '1 day 3.000001 s',
       times_reviewed = 2, last_reviewed_at = now() where id = $1`,
    [bridge.id],
  );
  await api.pool.query(
    `insert into reviews (user_id, review_id, word_id, grade, reviewed_at, before)
     select $1, 'review-' || n, $2, 'good', now() - n * interval '1 day', '{"memory": null, "dueAt": null}' from generate_series(1, 3) n`,
    [userId, bridge.id],
  );
  const before = await stored(userId);
  const shown = await readWords(learner);
  expect(await remove(learner, bridge.id, river.id)).toEqual({ ids: [river.id, bridge.id] });
  expect(await stored(userId)).toEqual([]);
  expect(await restore(learner, river.id, bridge.id)).toEqual({ ids: [river.id, bridge.id] });
  expect(await stored(userId)).toEqual(before);
  expect(await readWords(learner)).toEqual(shown);
  // Null in SQL, not in JSON: the scheduler asks whether there is a memory.
  const { rows } = await api.pool.query('select id from vocabulary where id = $1 and memory is null', [
    river.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await restore(learner, river.id)).toEqual({ ids: [] });
  // The next word gets the next number.
  expect((await save(learner, 'boat')).id).toBe(river.id + 1);
});

test('a review that is being stored while its word is deleted is restored with it', async () => {
  const learner = await api.register();
  const userId = learner.session.user.id;
  const { id } = await save(learner, 'river');
  const reviewing = await api.pool.connect();
  await reviewing.query('begin');
  await reviewing.query('select from users where id = $1 for no key update', [userId]);
  await reviewing.query(
    `insert into reviews (user_id, review_id, word_id, grade, reviewed_at, before) values ($1, 'at once', $2, 'good', now(), '{}')`,
    [userId, id],
  );
  const deleting = remove(learner, id);
  await waitForLock(api.pool);
  await reviewing.query('commit');
  reviewing.release();
  expect(await deleting).toEqual({ ids: [id] });
  await restore(learner, id);
  const { rows } = await api.pool.query('select review_id from reviews where word_id = $1', [id]);
  expect(rows).toEqual([{ review_id: 'at once' }]);
});

test('a word saved again meanwhile stays, and the deleted one is gone for good', async () => {
  const learner = await api.register();
  const old = await save(learner, 'river', { video_id: 'river-walk' });
  const boat = await save(learner, 'boat');
  await remove(learner, old.id, boat.id);
  const fresh = await save(learner, 'River', { video_id: 'river-walk' });
  expect(await restore(learner, old.id, boat.id)).toEqual({ ids: [boat.id] });
  expect((await readWords(learner)).map(({ id }) => id)).toEqual([fresh.id, boat.id]);
  await remove(learner, fresh.id);
  expect(await restore(learner, old.id)).toEqual({ ids: [] });
});

test('when the same word was deleted twice the newest is restored', async () => {
  const learner = await api.register();
  const first = await save(learner, 'river');
  await remove(learner, first.id);
  const second = await save(learner, 'river');
  await remove(learner, second.id);
  expect(await restore(learner, first.id, second.id)).toEqual({ ids: [second.id] });
});

test('a word whose video was removed meanwhile is restored without a video, unless the same word exists', async () => {
  const learner = await api.register();
  const video = await addHostVideo(learner);
  const fromVideo = { video_id: video.id, video_time: 3 };
  const [river, boat, own] = [
    await save(learner, 'river', fromVideo),
    await save(learner, 'boat'),
    await save(learner, 'boat', fromVideo),
  ];
  await remove(learner, river.id, boat.id, own.id);
  expect((await learner.delete(`/videos/${video.id}`)).statusCode).toBe(204);
  expect(await restore(learner, river.id, boat.id, own.id)).toEqual({ ids: [boat.id, river.id] });
  expect((await readWords(learner)).map((word) => [word.id, word.video_id, word.video_time])).toEqual([
    [boat.id, null, null],
    [river.id, null, null],
  ]);
});

test('after a day no word can be restored', async () => {
  const learner = await api.register();
  const { id } = await save(learner, 'river');
  await remove(learner, id);
  await api.pool.query(`update trash set deleted_at = now() - interval '24 hours 1 s' where key = $1::text`, [
    id,
  ]);
  expect(await restore(learner, id)).toEqual({ ids: [] });
  expect(await readWords(learner)).toEqual([]);
});

test('a word deleted before a column was added gets the column’s default', async () => {
  const learner = await api.register();
  const { id } = await save(learner, 'river');
  await remove(learner, id);
  await api.pool.query(
    `update trash set content = jsonb_set(content, '{word}',
       (content -> 'word') - '{synonyms,is_mastered,times_reviewed,created_at,video_time,memory}'::text[]
         || '{"left_out_since": 1}')
     where key = $1::text`,
    [id],
  );
  expect(await restore(learner, id)).toEqual({ ids: [id] });
  const [word] = await readWords(learner);
  expect(word).toMatchObject({ id, word: 'river', synonyms: [], is_mastered: false, times_reviewed: 0 });
  expect(Date.now() - Date.parse(word?.created_at ?? '')).toBeLessThan(60_000);
});
