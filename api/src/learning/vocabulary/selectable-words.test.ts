import { sql } from 'drizzle-orm';
import type { SelectableWordPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const learner = useLearner(api, beforeAll, { interface_language: 'es' });
beforeAll(async () => {
  const ids = new Map<string, number>();
  for (const [word, video_id, translation] of [
    ['river', 'river-walk', 'río'],
    ['boat', 'river-walk', 'barco'],
    ['bread', null, '100% pan_'],
  ]) {
    const saved = await learner.post('/vocabulary', { word, video_id, translation });
    ids.set(String(word), saved.json<VocabularyWord>().id);
  }
  await learner.put(`/vocabulary/${ids.get('boat')}`, { is_mastered: true });
  await api.database.execute(
    sql`update vocabulary set times_reviewed = 3, last_reviewed_at = now(), due_at = now() + interval '1 day'
      where id = ${ids.get('bread')}`,
  );
  await (await api.register()).post('/vocabulary', { word: 'river' });
});

const select = async (query: string) =>
  (await learner.get(`/vocabulary/for-quiz-selection${query}`)).json<SelectableWordPage>();
const words = async (query: string) => (await select(query)).data.map(({ word }) => word);

test("the learner's own words come newest first, with what choosing takes", async () => {
  const page = await select('');
  expect(page).toMatchObject({ page: 1, per_page: 100, total: 3 });
  expect(page.data.map(({ word, is_due }) => [word, is_due])).toEqual([
    ['bread', false],
    ['boat', false],
    ['river', true],
  ]);
  expect(page.data[2]).toEqual({
    id: expect.any(Number),
    word: 'river',
    translation: 'río',
    language: 'en',
    translation_language: 'es',
    difficulty_level: expect.any(Number),
    is_mastered: false,
    is_due: true,
    times_reviewed: 0,
    video_id: 'river-walk',
    created_at: expect.any(String),
  });
  expect(await select('?page=2&per_page=2')).toMatchObject({ page: 2, total: 3, data: [{ word: 'river' }] });
});

test.each([
  ['?video_id=river-walk', ['boat', 'river']],
  ['?only_due=true', ['river']],
  ['?without_mastered=true', ['bread', 'river']],
  ['?only_due=false', ['bread', 'boat', 'river']],
  ['?q=RIV', ['river']],
  ['?q=barco', ['boat']],
  ['?q=%25', ['bread']],
  ['?q=_', ['bread']],
  ['?q=%5C', []],
  ['?q=r&video_id=river-walk&without_mastered=true', ['river']],
])('the filter %s selects %j', async (query, expected) => {
  expect(await words(query)).toEqual(expected);
});

test('a quiz of due words is made from what is due here, and from nothing else', async () => {
  const { data } = await select('');
  for (const { id, is_due } of data) {
    const selection = { vocabulary_ids: [id], filter_due_for_review: true };
    const made = await learner.post('/quizzes/generate-enhanced', { vocabulary_selection: selection });
    expect(made.statusCode).toBe(is_due ? 201 : 422);
  }
});
