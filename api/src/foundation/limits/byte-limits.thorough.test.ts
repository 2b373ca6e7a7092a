import type { ErrorBody } from '@glossa/contract/errors';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { readRefusal, useTestApi } from '../../../testing/test-api';
import { readSettings } from '../../platform/settings/settings';

// Much work for a busy machine.
jest.setTimeout(60_000);

const api = useTestApi(() => ({ settings: { rates } }));
/** The limits that a site has by itself. */
const { rates } = readSettings({}, '/nowhere');

const MB = 1024 * 1024;

test('a learner who asks for large answers again and again is refused, and others are not', async () => {
  const [ana, bruno] = [await api.register(), await api.register()];
  await api.pool.query(
    `insert into vocabulary (user_id, word, word_key, language, translation_language, difficulty_level, definition)
     select $1, 'w' || n, 'w' || n, 'en', 'es', 1, repeat('x', 100000) from generate_series(1, 100) n`,
    [ana.session.user.id],
  );
  const list = async () => ana.get('/vocabulary?per_page=100');
  const answers = await Promise.all([list(), list(), list()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const refused = await list();
  expect(readRefusal(refused)).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await bruno.get('/auth/me')).statusCode).toBe(200);
});

test('a learner who writes large texts again and again is refused, and others are not', async () => {
  const [ana, bruno] = [await api.register(), await api.register()];
  const { id } = (await ana.post('/vocabulary', { word: 'river' })).json<VocabularyWord>();
  const text = '🦜'.repeat(1000);
  const body = { definition: text, context: text };
  const change = () => ana.put(`/vocabulary/${id}`, body);
  const statuses: number[] = [];
  for (let sent = 0; sent < 4 * MB; sent += Buffer.byteLength(JSON.stringify(body)))
    statuses.push((await change()).statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const answers = await Promise.all(Array.from({ length: 36 }, change));
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json<ErrorBody>().code).toBe('too_many_requests');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ana.get(`/vocabulary/${id}`)).statusCode).toBe(200);
  expect((await bruno.post('/vocabulary', { word: 'river' })).statusCode).toBe(201);
});
