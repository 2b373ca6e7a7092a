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

test('a word is translated and defined by what it means in its sentence', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const entry = {
    translations: { es: ['orilla'] },
    elsewhere: [
      {
        ...{ sentence: 'The bank opens at nine.', lemma: 'bank', pos: 'noun' },
        ...{ definition: 'it keeps money for people', difficulty_level: 7, translations: { es: ['banco'] } },
      },
    ],
  };
  await api.database.insert(lessonWords).values({ videoId: 'river-walk', wordKey: 'bank', entry });
  const lookUp = async (sentence: string) => {
    const word = { word: 'bank', sentence, target_language: 'es', video_id: 'river-walk' };
    return (await learner.post('/ai/vocab-details', word)).json<WordDetails>();
  };
  expect(await lookUp('They sit on the bank.')).toMatchObject({ translation: 'orilla' });
  expect(await lookUp('“The bank opens at nine.”')).toMatchObject({
    ...{ translation: 'banco', definition: 'it keeps money for people', difficulty_level: 7 },
  });
});

test('what the dictionary says of another part of speech is left out', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const entry = { lemma: 'boat', pos: 'verb', translations: { es: ['navegar'] } };
  await api.database.insert(lessonWords).values({ videoId: 'river-walk', wordKey: 'boat', entry });
  const word = { word: 'boat', target_language: 'es', video_id: 'river-walk' };
  expect((await learner.post('/ai/vocab-details', word)).json<WordDetails>()).toMatchObject({
    ...{ part_of_speech: 'verb', translations: ['navegar'], definition: null, synonyms: [] },
  });
});
