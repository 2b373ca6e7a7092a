import { readRefusal } from '@glossa/server/testing/read-refusal';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { handleError } from '../errors/error-handler';
import { validateResponses } from './validation';

const Word = Type.Object({ id: Type.Integer(), word: Type.String(), note: Type.Optional(Type.String()) });

/** An API with one route that sends `payload`, and the lines it logged. */
function appSending(payload: unknown, countUnfit?: () => void) {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler(handleError);
  validateResponses(app, countUnfit);
  app.get('/word', { schema: { response: { 200: Word } } }, async () => payload);
  return { app, lines };
}

test.each([
  ['without a field', { id: 1 }, '/word: '],
  ['with a field of another type', { id: '1', word: 'secret' }, '/id must be integer'],
])('a response %s is 500, and the log names the route and the field', async (_what, payload, message) => {
  const { app, lines } = appSending(payload);
  expect(readRefusal(await app.inject('/word'))).toEqual([500, 'internal_error']);
  expect(lines.join()).toContain(message);
  expect(lines.join()).not.toContain('secret');
});

describe('a site that checks one response in a hundred', () => {
  afterEach(() => jest.restoreAllMocks());
  const wrong = { id: 1, word: 47114711, password: 'secret' };

  it('sends one that does not fit without the fields that its schema lacks, counts it and logs where it does not', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.009);
    const count = jest.fn();
    const { app, lines } = appSending(wrong, count);
    const { statusCode, body } = await app.inject('/word');
    expect([statusCode, body]).toEqual([200, '{"id":1,"word":"47114711"}']);
    expect(count).toHaveBeenCalledTimes(1);
    expect(lines.join()).toContain('GET /word: /word must be string');
    expect(lines.join()).not.toMatch(/secret|4711/);
  });

  it('sends the others as they are written', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.01);
    const { app, lines } = appSending(wrong, () => undefined);
    expect((await app.inject('/word')).body).toBe('{"id":1,"word":"47114711"}');
    expect(lines).toEqual([]);
  });
});

test('a valid response is sent without the fields that its schema does not name', async () => {
  const { app } = appSending({ id: 1, word: 'mesa', note: undefined, password: 'x' });
  expect((await app.inject('/word')).body).toBe('{"id":1,"word":"mesa"}');
});
