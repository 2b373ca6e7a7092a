import type { VocabularyIds, VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { useLearner, useTestApi } from '../../../testing/test-api';

// Much work for a busy machine.
jest.setTimeout(60_000);

const api = useTestApi();
const learner = useLearner(api, beforeAll, { interface_language: 'es' });
beforeAll(async () => {
  const ids = new Map<string, number>();
  for (const [word, video_id, translation, language] of [
    ['river', 'river-walk', 'río', 'en'],
    ['boat', 'river-walk', 'Barco', 'en'],
    ['bread', null, '100% pan_', 'en'],
    ['Übung', null, null, 'de'],
    ['backslash', null, 'a\\b', 'en'],
  ]) {
    const saved = await learner.post('/vocabulary', { word, video_id, translation, language });
    ids.set(String(word), saved.json<VocabularyWord>().id);
  }
  await learner.put(`/vocabulary/${ids.get('boat')}`, { is_mastered: true });
  await learner.put(`/vocabulary/${ids.get('backslash')}`, { definition: 'A STROKE that leans back' });
  await api.pool.query(
    `update vocabulary set due_at = now() + interval '1 day', times_reviewed = 3, last_reviewed_at = now() where id = $1`,
    [ids.get('bread')],
  );
  await (await api.register()).post('/vocabulary', { word: 'river', video_id: 'river-walk' });
});

test.each([
  ['', ['backslash', 'Übung', 'bread', 'boat', 'river']],
  ['?q=RIV', ['river']],
  ['?q=barco', ['boat']],
  ['?q=%C3%9CB', ['Übung']],
  ['?q=%C3%BCb', ['Übung']],
  ['?q=u%CC%88b', ['Übung']],
  ['?q=ubung', ['Übung']],
  ['?q=RIO', ['river']],
  ['?q=r%C3%ADver', ['river']],
  ['?q=stroke', ['backslash']],
  ['?q=%25', ['bread']],
  ['?q=_', ['bread']],
  ['?q=%5C', ['backslash']],
  ['?q=%20%20', ['backslash', 'Übung', 'bread', 'boat', 'river']],
  ['?q=nowhere', []],
  ['?status=mastered', ['boat']],
  ['?status=learning', ['backslash', 'Übung', 'bread', 'river']],
  ['?status=due', ['backslash', 'Übung', 'river']],
  ['?language=de', ['Übung']],
  ['?youtube_id=river-walk&status=learning', ['river']],
  ['?video_id=river-walk&q=o', ['boat', 'river']],
  ['?video_id=river-walk&youtube_id=nobody', ['boat', 'river']],
  ['?youtube_id=nobody', []],
  ['?q=b&status=due&language=en', ['backslash']],
])('%s finds %j, as words and as ids', async (query, expected) => {
  const page = (await learner.get(`/vocabulary${query}`)).json<VocabularyPage>();
  expect(page.data.map(({ word }) => word)).toEqual(expected);
  expect(page.total).toBe(expected.length);
  const { ids } = (await learner.get(`/vocabulary/ids${query}`)).json<VocabularyIds>();
  expect(ids).toEqual(page.data.map(({ id }) => id));
});

test.each(['status=known', 'sort=nothing', 'order=up', `q=${'x'.repeat(101)}`])(
  '%s is refused',
  async (query) => {
    expect((await learner.get(`/vocabulary?${query}`)).statusCode).toBe(422);
  },
);
