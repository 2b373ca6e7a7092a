import { useWords } from '@glossa/words/testing/test-words';
import { useTestApi } from '../../../testing/test-api';
import { uploadCaptions } from '../../content/transcripts/testing/upload-captions';
import { addHostVideo } from '../../content/videos/testing/add-host-video';
import { generateQuestions } from './making/generate';
import { selectWords } from './select-words';
import { generate, learnerWithWords, rightAnswers } from './testing/quiz-learner';

const api = useTestApi();
const opened = useWords();

test('a word that was saved without a translation is asked with those of the glossary', async () => {
  const learner = await learnerWithWords(api);
  const choice = { quiz_type: 'translation', num_questions: 5, seed: 7 };
  const before = await generate(learner, choice);
  await api.pool.query("update vocabulary set translations = '{}', translation = null");
  const after = await generate(learner, choice);
  expect(after.quiz_data.questions).toHaveLength(5);
  expect(await rightAnswers(api, after.id)).toEqual(await rightAnswers(api, before.id));
});

test.each(['translation', 'fill_blank'])(
  'what stands in brackets says what a word does, and is not asked in a %s',
  async (quiz_type) => {
    const learner = await learnerWithWords(api);
    await api.pool.query(`update vocabulary set translations = '{(adjetivo)}', translation = null`);
    const quiz = await generate(learner, { quiz_type, num_questions: 5 });
    expect(JSON.stringify([quiz, await rightAnswers(api, quiz.id)])).not.toContain('(adjetivo)');
  },
);

const BANK = 'Mi madre trabaja en un banco.';
const BENCH = 'Por la tarde me siento en el banco.';

test.each([
  ['bank', BANK, 1, true],
  ['bench', BENCH, 11, true],
  // The lesson says *banco* of a bank first, and that sentence is no question about a bench.
  ['bench', BENCH, 1, false],
])('a word saved as “%s” is heard in “%s” alone', async (meaning, context, video_time, isHeard) => {
  const learner = await api.register({ interface_language: 'en', target_language: 'es' });
  const { id } = await addHostVideo(learner, { language: 'es' });
  const cues = `00:01.000 --> 00:04.000\n${BANK}\n\n00:10.000 --> 00:14.000\n${BENCH}`;
  await uploadCaptions(learner, id, `WEBVTT\n\n${cues}`);
  await api.pool.query('update transcripts set interpolated = false where video_id = $1', [id]);
  const languages = { language: 'es', target_language: 'en' };
  await learner.post('/vocabulary', {
    ...{ word: 'banco', context, translation: meaning, video_id: id, video_time, ...languages },
  });
  const { glossary } = opened;
  const choice = { glossary, words: opened, seed: 1 };
  const all = { include_all: true };
  const words = await selectWords(api.database, learner.session.user.id, all, choice);
  const heard = (['fill_blank', 'multiple_choice'] as const).flatMap((type) =>
    generateQuestions({ words, type, count: 5, difficulty: 'medium', seed: 1, glossary }).questions.filter(
      ({ listen }) => listen,
    ),
  );
  const sentences = heard.map(({ sentence }) => sentence);
  expect(new Set(sentences)).toEqual(new Set(isHeard ? [context.replace('banco', '_____')] : []));
  for (const { hint } of heard) expect([meaning, null]).toContain(hint);
});
