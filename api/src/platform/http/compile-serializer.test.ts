import { Nullable } from '@glossa/contract/nullable';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { compileSerializer } from './compile-serializer';

const Moment = Type.Object({ video: Type.String(), at: Nullable(Type.Number()) });
const schema = Type.Object({
  text: Nullable(Type.String()),
  count: Nullable(Type.Integer({ description: 'how many' })),
  is_known: Nullable(Type.Boolean()),
  level: Nullable(Type.Enum(['A1', 'A2'])),
  either: Nullable(Type.Union([Type.Integer(), Type.String()])),
  saved_at: Nullable(Type.String({ format: 'date-time' })),
  moment: Nullable(Moment),
  moments: Nullable(Type.Array(Nullable(Moment))),
  numbers: Type.Array(Nullable(Type.Number())),
  left: Type.Optional(Nullable(Type.String())),
});

async function write(value: object, own = true): Promise<string> {
  const app = Fastify();
  if (own) app.setSerializerCompiler(compileSerializer);
  app.get('/', { schema: { response: { 200: schema } } }, async () => value);
  return (await app.inject('/')).body;
}

const nulls = {
  ...{ text: null, count: null, is_known: null, level: null, either: null, saved_at: null, moment: null },
  ...{ moments: null, numbers: [null] },
};
const values = {
  ...{ text: 'a "word"\n', count: 3, is_known: false, level: 'A2', either: 'x', saved_at: new Date(0) },
  moment: { video: 'mesa', at: null },
  moments: [null, { video: 'mesa', at: 1.5 }],
  numbers: [1, null, 2],
  left: 'here',
};

test.each([
  ['nulls', nulls],
  ['values', values],
  ['an optional null and empty values', { ...values, left: null, text: '', count: 0, moments: [] }],
])('%s are written as Fastify writes them', async (_what, value) => {
  const written = await write(value);
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(written).toBe(await write(value, false));
});

test('a field that may be null is written without a check of its value, as any other', async () => {
  expect(JSON.parse(await write({ ...nulls, text: 5, secret: 'x' }))).toEqual({ ...nulls, text: '5' });
});
