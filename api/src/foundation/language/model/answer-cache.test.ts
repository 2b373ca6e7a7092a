import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import {
  CHAT,
  chatting,
  failure,
  inTurn,
  useOpenAiServer,
} from '../../../../testing/stand-ins/openai-server';
import { useTestApi } from '../../../../testing/test-api';
import { modelAnswers } from '../../../platform/database/schema/model-answers';
import { ModelFailed } from './chat-model';
import { openAiChat } from './openai-chat';
import { cacheAnswers } from './answer-cache';

const api = useTestApi();
const echo = { [CHAT]: chatting(({ messages }) => ({ text: messages[1]?.content })) };
const server = useOpenAiServer(echo, beforeEach);
beforeEach(() => api.database.delete(modelAnswers));

const log = pino({ level: 'silent' });
/** A second process: it shares only the database. */
const open = (model = 'm-1') =>
  cacheAnswers(
    openAiChat({ baseUrl: server.baseUrl, apiKey: '', model, timeoutMs: 4_000 }, log),
    api.database,
    log,
  );

const schema = Type.Object({ text: Type.String() });
const question = (input: unknown) => ({ kind: 'echo', schema, instructions: 'Echo.', input });

test('twenty concurrent equal questions share one call', async () => {
  const chat = open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => chat.ask(question('a'))));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['"a"']));
  expect(server.requests).toHaveLength(1);
});

test('processes share answers', async () => {
  const first = await open().ask(question('a'));
  expect(await open().ask(question('a'))).toEqual(first);
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['input', () => open().ask(question('b'))],
  ['kind', () => open().ask({ ...question('a'), kind: 'other' })],
  ['wording', () => open().ask({ ...question('a'), instructions: 'Echo again.' })],
  [
    'shape',
    () => open().ask({ ...question('a'), schema: Type.Object({ text: Type.String({ maxLength: 99 }) }) }),
  ],
  ['model', () => open('m-2').ask(question('a'))],
])('another %s is another question', async (_what, ask) => {
  await open().ask(question('a'));
  await ask();
  expect(server.requests).toHaveLength(2);
});

test('a question with cache: false is asked each time', async () => {
  const chat = open();
  await chat.ask({ ...question('a'), cache: false });
  await chat.ask({ ...question('a'), cache: false });
  expect(server.requests).toHaveLength(2);
  expect(await api.database.select().from(modelAnswers)).toEqual([]);
});

test('a failure is not cached', async () => {
  server.on(
    CHAT,
    inTurn(
      () => failure(401, 'no'),
      chatting(() => ({ text: 'x' })),
    ),
  );
  const chat = open();
  await expect(Promise.all([chat.ask(question('a')), chat.ask(question('a'))])).rejects.toThrow(ModelFailed);
  expect(await chat.ask(question('a'))).toEqual({ text: 'x' });
});

test('answers older than ninety days are asked again and deleted', async () => {
  await open().ask(question('a'));
  await open().ask(question('b'));
  await api.database.update(modelAnswers).set({ createdAt: sql`now() - interval '91 days'` });
  await open().ask(question('a'));
  expect(server.requests).toHaveLength(3);
  expect(await api.database.select().from(modelAnswers)).toHaveLength(1);
});

test('the cache does not contain the question', async () => {
  server.chat(() => ({ text: 'x' }));
  await open().ask(question('a sentence of a learner'));
  expect(JSON.stringify(await api.database.select().from(modelAnswers))).not.toContain('learner');
});
