import Fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { failures } from '../src/platform/http/api-app';
import { describeRoutes } from '../src/platform/operations/openapi';
import { checkInjections } from './conformance';

const Word = Type.Object({ id: Type.Integer(), word: Type.String() });

/** A route that documents a word and `word_not_found`, and answers what it is told. */
async function appAnswering(
  status: number,
  body: string,
  type = 'application/json',
): Promise<FastifyInstance> {
  const app = Fastify();
  await describeRoutes(app);
  const schema: FastifySchema = { response: { 200: Word, ...failures('word_not_found') } };
  app.get('/api/words/:id', { schema }, async (_request, reply) =>
    reply.code(status).type(type).serializer(String).send(body),
  );
  await app.ready();
  checkInjections(app);
  return app;
}

test.each([
  [200, '{"id":1,"word":"mesa"}'],
  [404, '{"detail":"none","code":"word_not_found"}'],
])('%i with a documented body passes', async (status, body) => {
  const app = await appAnswering(status, body);
  expect((await app.inject('/api/words/1?a=b')).statusCode).toBe(status);
});

test.each([
  ['a status nobody documents', 201, '{}', /does not document/],
  ['a body without a field', 200, '{"id":1}', /required/],
  ['a field of another type', 200, '{"id":"1","word":"mesa"}', /\/id/],
  ['a code nobody documents', 404, '{"detail":"none","code":"quiz_not_found"}', /\/code/],
])('%s fails the test', async (_what, status, body, message) => {
  const app = await appAnswering(status, body);
  await expect(app.inject('/api/words/1')).rejects.toThrow(message);
});

test('another content type and an undocumented address fail it too', async () => {
  const app = await appAnswering(200, 'word', 'text/plain');
  await expect(app.inject('/api/words/1')).rejects.toThrow(/text\/plain/);
  await expect(app.inject('/api/nowhere')).rejects.toThrow(/no such operation/);
});
