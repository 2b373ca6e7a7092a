import { useTestApi } from '../../../testing/test-api';
import { addLessonEquivalents } from './lesson-equivalents';
import { generate } from './testing/quiz-learner';
import { quizWord } from './testing/quiz-word';

const api = useTestApi(() => ({ equivalents: { translations: () => [], synonyms: () => [] } }));
beforeAll(async () => {
  await api.pool.query(
    `insert into lesson_words (video_id, word_key, entry) values
     ('river-walk', 'bank', $1), ('river-walk', 'shore', $2), ('river-walk', 'boat', $3), ('river-walk', 'feet', $4)`,
    [
      {
        lemma: 'bank',
        pos: 'noun',
        translations: { de: ['Ufer', 'Böschung'] },
      },
      { lemma: 'shore', pos: 'noun', translations: { de: ['Ufer'] } },
      { lemma: 'boat', pos: 'noun', translations: { de: ['Boot'] } },
      {
        ...{ lemma: 'foot', pos: 'noun', translations: { de: ['Füße'] } },
        elsewhere: [
          { sentence: 'They stand on their feet.', lemma: 'stand', translations: { de: ['stehen'] } },
        ],
      },
    ].map((entry) => JSON.stringify(entry)),
  );
});

const bank = quizWord('bank', { translationLanguage: 'de', translations: ['Ufer'], videoId: 'river-walk' });
const none = { translations: () => ['Sandbank'], synonyms: () => [] };

test('the glossary of the lesson says what else a word means there', async () => {
  const { translations } = await addLessonEquivalents(api.database, [bank], none);
  expect(translations('Bank', 'en', 'de')).toEqual(['Sandbank', 'Ufer', 'Böschung']);
  expect(translations('bank', 'fr', 'de')).toEqual(['Sandbank']);
});

test('other words of the lesson with that meaning are found, which are not saved', async () => {
  const { translations } = await addLessonEquivalents(api.database, [bank], none);
  expect(translations('ufer', 'de', 'en').sort()).toEqual(['Sandbank', 'bank', 'shore']);
});

test('a word means what it means in any sentence of the lesson, and its base form is meant too', async () => {
  const feet = quizWord('feet', {
    translationLanguage: 'de',
    translations: ['stehen'],
    videoId: 'river-walk',
  });
  const { translations } = await addLessonEquivalents(api.database, [feet], none);
  expect(translations('feet', 'en', 'de')).toEqual(['Sandbank', 'Füße', 'stehen']);
  expect(translations('stehen', 'de', 'en')).toEqual(['Sandbank', 'feet', 'foot']);
});

test('a word without a lesson has what other sources say', async () => {
  const { translations } = await addLessonEquivalents(api.database, [{ ...bank, videoId: null }], none);
  expect(translations('bank', 'en', 'de')).toEqual(['Sandbank']);
  const untranslated = await addLessonEquivalents(api.database, [{ ...bank, translations: [] }], none);
  expect(untranslated.translations('bank', 'en', 'de')).toContain('Böschung');
});

test('a quiz does not offer another meaning that the lesson gives the word', async () => {
  const learner = await api.register({ target_language: 'en', interface_language: 'de' });
  const saved = { bank: 'Ufer', slope: 'Böschung', boat: 'Boot', stone: 'Stein', bridge: 'Brücke' };
  for (const [word, translation] of Object.entries(saved)) {
    const fields = { word, translation, language: 'en', translation_language: 'de', video_id: 'river-walk' };
    await learner.post('/vocabulary', fields);
  }
  await api.pool.query("update vocabulary set translations = array[translation], part_of_speech = 'noun'");
  const options: string[] = [];
  for (const seed of [1, 2, 3, 4, 5]) {
    const quiz = await generate(learner, { quiz_type: 'multiple_choice', num_questions: 5, seed });
    const rows = await api.pool.query('select questions from quizzes where id = $1', [quiz.id]);
    const [{ questions }] = rows.rows as [{ questions: { correct_answer: string; options: string[] }[] }];
    options.push(
      ...questions.filter((each) => each.correct_answer === 'Ufer').flatMap((each) => each.options),
    );
  }
  expect(options.length).toBeGreaterThan(0);
  expect(options).not.toContain('Böschung');
});
