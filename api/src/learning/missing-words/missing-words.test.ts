import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { listMissingWords, deleteOldMissingWords } from './missing-words';

const metricsToken = 'a-token-for-the-numbers';

const api = useTestApi(() => ({ settings: { metricsToken } }));
let learners: TestLearner[];
beforeAll(async () => {
  learners = await Promise.all([api.register(), api.register(), api.register()]);
});
beforeEach(() => api.pool.query('delete from missing_words'));

const lookUp = async (word: string, by = learners, target_language = 'es') => {
  for (const learner of by) {
    const answer = await learner.post('/ai/translate', { word, target_language, source_language: 'en' });
    expect(answer.statusCode).toBe(200);
  }
};
const list = () => listMissingWords(api.database, 100);

test('a word that three accounts looked up in vain is listed, with how often and its last day', async () => {
  await lookUp('Blorf,');
  await lookUp('blorf', learners.slice(0, 1));
  const { rows } = await api.pool.query<{ today: string }>('select current_date::text as today');
  expect(await list()).toEqual([
    { language: 'en', translation_language: 'es', word: 'blorf', count: 4, last_day: rows[0]?.today },
  ]);
});

test('a word of fewer accounts, such as a name, is not listed, however often it was looked up', async () => {
  const two = learners.slice(0, 2);
  for (let time = 0; time < 3; time += 1) await lookUp('Zurabishvili', two);
  expect(await list()).toEqual([]);
});

test('nothing that tells accounts apart is stored once there are three', async () => {
  const { rows: columns } = await api.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'missing_words' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'account_marks',
    'accounts',
    'count',
    'language',
    'last_day',
    'translation_language',
    'word_key',
  ]);
  const readMarks = async () =>
    (await api.pool.query<{ account_marks: number[] }>('select account_marks from missing_words')).rows[0]
      ?.account_marks;
  await lookUp('blorf', learners.slice(0, 2));
  expect(await readMarks()).toHaveLength(2);
  expect((await readMarks())?.every((mark) => mark >= 0 && mark < 65_536)).toBe(true);
  await lookUp('blorf');
  expect(await readMarks()).toEqual([]);
});

test.each(['river', '12:30', 'one two three four five six', 'a\u001b[2Jb', 'x'.repeat(65)])(
  'the text %j is not counted',
  async (word) => {
    await lookUp(word);
    expect((await api.pool.query('select from missing_words')).rowCount).toBe(0);
  },
);

test('words are deleted after 90 days, and beyond the bound those of the fewest accounts', async () => {
  await lookUp('blorf');
  await lookUp('glimp');
  await lookUp('solo', learners.slice(0, 1));
  await api.pool.query("update missing_words set last_day = current_date - 91 where word_key = 'glimp'");
  expect((await list()).map(({ word }) => word)).toEqual(['blorf']);
  await deleteOldMissingWords(api.database, 1);
  const { rows } = await api.pool.query<{ word_key: string }>('select word_key from missing_words');
  expect(rows).toEqual([{ word_key: 'blorf' }]);
});

test('one account fills the list with a hundred words in a day at most', async () => {
  const learner = await api.register();
  const letters = 'abcdefghijk';
  for (const one of letters) for (const two of letters) await lookUp(`blorf${one}${two}`, [learner]);
  expect((await api.pool.query('select from missing_words')).rowCount).toBe(100);
});

test('the learner has an answer also when the word cannot be counted', async () => {
  await api.pool.query('alter table missing_words rename to away');
  await lookUp('blorf', learners.slice(0, 1));
  await api.pool.query('alter table away rename to missing_words');
});

test('look-ups in vain are counted by languages, of which others than ours are one', async () => {
  await lookUp('blorf', learners.slice(0, 1), 'xx');
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await api.app.inject({ url: '/api/metrics', headers });
  expect(body).toMatch(/^glossa_words_not_found_total\{from="en",to="other"\} 1$/m);
});
