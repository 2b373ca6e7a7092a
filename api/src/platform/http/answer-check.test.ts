import Fastify from 'fastify';
import { Type } from 'typebox';
import { handleError } from '../errors/error-handler';
import { checkAnswers } from './validation';

const Word = Type.Object({ id: Type.Integer(), word: Type.String(), note: Type.Optional(Type.String()) });

/** An API of one route that answers `payload`, and what it logged. */
function appAnswering(payload: unknown) {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler(handleError);
  checkAnswers(app);
  app.get('/word', { schema: { response: { 200: Word } } }, async () => payload);
  return { app, lines };
}

test.each([
  ['without a field', { id: 1 }, '/word: '],
  ['with a field of another type', { id: '1', word: 'secret' }, '/id must be integer'],
])('an answer %s is our fault, and the log says where', async (_what, payload, message) => {
  const { app, lines } = appAnswering(payload);
  const answer = await app.inject('/word');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'internal_error']);
  expect(lines.join()).toContain(message);
  expect(lines.join()).not.toContain('secret');
});

test('an answer that fits leaves, without what no schema names', async () => {
  const { app } = appAnswering({ id: 1, word: 'mesa', note: undefined, password: 'x' });
  expect((await app.inject('/word')).body).toBe('{"id":1,"word":"mesa"}');
});
