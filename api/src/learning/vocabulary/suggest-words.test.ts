import type { User } from '@glossa/contract/user';
import type { WordSuggestion, WordSuggestions } from '@glossa/contract/vocabulary/word-suggestion';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { addLesson } from '../../content/catalogue/testing/add-lesson';
import { storeNextLevels } from '../../content/transcripts/word-levels';

const api = useTestApi();
beforeAll(async () => {
  // Only the lessons below.
  await api.pool.query('delete from videos');
  await addLesson(api, { id: 'market', language: 'en', title: 'The market' }, [
    'Apples are on the table.',
    'We eat bread at the market.',
    'The bureaucracy annoys everybody.',
  ]);
  await addLesson(api, { id: 'kitchen', language: 'en' }, ['She eats an apple.', 'Wash an onion.']);
  await addLesson(api, { id: 'mesa', language: 'es' }, ['La mesa es blanca.']);
  while (await storeNextLevels(api));
});

async function register(level: User['level'], more: Partial<User> = {}): Promise<TestLearner> {
  const learner = await api.register({ interface_language: 'es' });
  await learner.patch('/auth/me', { target_language: 'en', level, ...more });
  return learner;
}
const suggest = async (learner: TestLearner, query = '') => {
  const answer = await learner.get(`/vocabulary/suggestions${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<WordSuggestions>().words;
};
const lemmas = (words: readonly WordSuggestion[]) => words.map(({ lemma }) => lemma);

test('a beginner gets the first words, those of most lessons first, with a translation and a sentence', async () => {
  const words = await suggest(await register('A1'));
  expect(lemmas(words).slice(0, 2).sort()).toEqual(['apple', 'eat']);
  expect(words.find(({ lemma }) => lemma === 'bread')).toEqual({
    word: 'bread',
    lemma: 'bread',
    language: 'en',
    translation: 'pan',
    translation_language: 'es',
    part_of_speech: 'noun',
    difficulty_level: 2,
    example: {
      video_id: 'market',
      video_title: 'The market',
      playlist_id: null,
      start: 2,
      text: 'We eat bread at the market.',
      matches: [{ from: 7, to: 12 }],
    },
  });
});

test('neither function words nor words far above the level are suggested', async () => {
  const words = lemmas(await suggest(await register('A1')));
  for (const word of ['the', 'we', 'at', 'be', 'bureaucracy']) expect(words).not.toContain(word);
});

test('a learner who knows more gets harder words first, and none far below', async () => {
  const words = lemmas(await suggest(await register('B1')));
  expect(words[0]).toBe('bureaucracy');
  expect(words).not.toContain('apple');
});

test('a word leaves the list in all its forms when it is saved, or called known', async () => {
  const learner = await register('A1');
  await learner.post('/vocabulary', { word: 'Apples', video_id: 'market' });
  await learner.put('/known-words', { word: 'eats', known: true, video_id: 'kitchen' });
  const words = lemmas(await suggest(learner));
  expect(words).not.toContain('apple');
  expect(words).not.toContain('eat');
  expect(words).toContain('bread');
});

test('a word that the learner has called unknown comes first, although it is below their level', async () => {
  const learner = await register('B1');
  await learner.put('/known-words', { word: 'onion', known: false, video_id: 'kitchen' });
  expect(lemmas(await suggest(learner))[0]).toBe('onion');
});

test('the sentence is of a lesson that the learner has watched, if one says the word', async () => {
  for (const id of ['market', 'kitchen']) {
    const learner = await register('A1');
    await learner.post(`/progress/video/${id}`, {
      session_id: 'one',
      watched_duration: 1,
      progress_percentage: 50,
      watched_at: new Date().toISOString(),
    });
    const apple = (await suggest(learner)).find(({ lemma }) => lemma === 'apple');
    expect(apple?.example.video_id).toBe(id);
  }
});

test('words are of the language that the learner learns, as many as are asked for', async () => {
  const learner = await register('A1', { target_language: 'es', interface_language: 'en' });
  const words = await suggest(learner);
  expect(words.length).toBeGreaterThan(0);
  expect(words.every(({ language }) => language === 'es')).toBe(true);
  expect(await suggest(await register('A1'), '?limit=1')).toHaveLength(1);
  expect(await suggest(await register('A1', { target_language: 'fr' }))).toEqual([]);
});

test('a lesson of another learner suggests nothing', async () => {
  const [owner, other] = [await register('A1'), await register('A1')];
  await api.pool.query("update videos set owner_id = $1 where id = 'kitchen'", [owner.session.user.id]);
  const isOfKitchen = ({ lemma }: WordSuggestion) => lemma === 'wash';
  expect((await suggest(owner, '?limit=30')).some(isOfKitchen)).toBe(true);
  expect((await suggest(other, '?limit=30')).some(isOfKitchen)).toBe(false);
  await api.pool.query("update videos set owner_id = null where id = 'kitchen'");
});
