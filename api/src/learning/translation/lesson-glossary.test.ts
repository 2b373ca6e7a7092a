import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import type { SavedWords, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { useTestApi } from '../../../testing/test-api';
import { lessonWords } from '../../platform/database/schema/imported-lessons';

const api = useTestApi();
beforeAll(async () => {
  const entry = { translations: { es: ['pasarela'] } };
  await api.database.insert(lessonWords).values({ videoId: 'river-walk', wordKey: 'bridge', entry });
});

const bridge = { word: 'bridge', target_language: 'es', video_id: 'river-walk' };

test.each([
  ['before its details have arrived', false],
  ['with the details that were read', true],
])('a word of a lesson is saved as the glossary of the lesson translates it, %s', async (_when, isRead) => {
  const learner = await api.register({ interface_language: 'es' });
  const details = (await learner.post('/ai/vocab-details', bridge)).json<WordDetails>();
  const saved = await learner.post('/vocabulary', { ...bridge, ...(isRead && { details }) });
  expect(details.translations.slice(0, 2)).toEqual(['pasarela', 'puente']);
  expect(saved.json<VocabularyWord>()).toMatchObject({ translation: 'pasarela' });
});

test('several words of a lesson are saved as its glossary translates them', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const words = [{ word: 'river' }, { word: 'bridge' }];
  const answer = await learner.post('/vocabulary/from-transcript', { video_id: 'river-walk', words });
  expect(answer.json<SavedWords>().added).toMatchObject([
    { word: 'river', translation: 'río' },
    { word: 'bridge', translation: 'pasarela' },
  ]);
});

test('a word that the learner has translated elsewhere is saved with that translation', async () => {
  const learner = await api.register({ interface_language: 'es' });
  await learner.post('/vocabulary', { word: 'bridge', translation: 'viaducto' });
  const { translation } = (await learner.post('/vocabulary', bridge)).json<VocabularyWord>();
  expect(translation).toBe('viaducto');
});
