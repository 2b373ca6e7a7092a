import { VocabularyPage, type VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import Fastify from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { validateResponses } from '../http/validation';
import { wordJson } from '../../learning/vocabulary/word-row';
import { inTransaction } from './database';
import { answerList, type JsonOf, passJson } from './json-rows';
import { vocabulary } from './schema/vocabulary';

const api = useTestApi();
const learner = useLearner(api, beforeAll);
const context = 'Él dijo: “¿qué?”\t\\ "sí" \u0001\u007f\u2028 </script> 𝕏 ქართული أهلا';
const tags = ['a "b"', 'c,d', '{e}', 'null', 'f\\g'];
let word: VocabularyWord;
beforeAll(async () => {
  const saved = await learner.post('/vocabulary', {
    word: 'mesa',
    context,
    tags,
    video_id: 'river-walk',
  });
  word = saved.json<VocabularyWord>();
});

test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
  'a row is written as its values are in JavaScript, on a connection in %s',
  async (zone) => {
    const createdAt = new Date('2026-03-29T01:30:00.007Z');
    const values = { createdAt, dueAt: new Date('1999-12-31T23:59:59.999Z'), translation: null };
    const json = await inTransaction(api.database, async (transaction) => {
      await transaction.execute(sql`select set_config('timezone', ${zone}, true)`);
      await transaction
        .update(vocabulary)
        .set({ ...values, createdAt: sql`'2026-03-29T01:30:00.007999Z'`, videoTime: 123456789.125 });
      const [row] = await transaction
        .select({ json: wordJson })
        .from(vocabulary)
        .where(eq(vocabulary.id, word.id));
      return row?.json;
    });
    const changed = {
      created_at: createdAt.toISOString(),
      due_at: values.dueAt.toISOString(),
      translation: null,
    };
    expect(json).toBe(JSON.stringify({ ...word, ...changed, video_time: 123456789.125 }));
    expect(JSON.parse(json ?? '')).toMatchObject({ context, tags });
  },
);

test('a page of what Postgres wrote is sent as its schema would write it', async () => {
  const { body, headers } = await learner.get('/vocabulary');
  const page = JSON.parse(body) as VocabularyPage;
  expect(page).toMatchObject({ data: [{ id: word.id, context, tags }], page: 1, per_page: 20, total: 1 });
  const inOrder = page.data.map((each) =>
    Object.fromEntries(
      Object.keys(VocabularyPage.properties.data.items.properties).map((name) => [
        name,
        each[name as keyof VocabularyWord],
      ]),
    ),
  );
  expect(body).toBe(JSON.stringify({ ...page, data: inOrder }));
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const list = await learner.get('/vocabulary/video/river-walk');
  expect(list.body).toBe(JSON.stringify(inOrder));
  expect((await learner.get('/vocabulary/video/other-lesson')).body).toBe('[]');
});

test.each([
  ['1', 200],
  ['"1"', 500],
])('JSON that is sent as it is is checked as well: an id of %s answers %i', async (id, status) => {
  const app = Fastify({ logger: false });
  app.setSerializerCompiler(passJson(() => JSON.stringify));
  validateResponses(app);
  const schema = { response: { 200: Type.Array(Type.Object({ id: Type.Integer() })) } };
  app.get('/ids', { schema }, async () => answerList([`{"id":${id}}` as JsonOf<{ id: number }>]));
  const answer = await app.inject('/ids');
  expect(answer.statusCode).toBe(status);
  if (status === 200) expect(answer.body).toBe('[{"id":1}]');
});
