import type { Transcript } from '@glossa/contract/video/transcript';
import type { Translation } from '@glossa/contract/vocabulary/translation';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { type TestApi, type TestLearner, useTestApi } from '../../../testing/test-api';
import { openLessonTranslations } from './lesson-translations';

const metricsToken = 'a-token-for-the-numbers';

const api = useTestApi(() => ({ settings: { metricsToken } }));
afterEach(() => jest.restoreAllMocks());

async function countPrepared(): Promise<number> {
  const { body } = await api.app.inject({
    url: '/api/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  return Number(/^glossa_lesson_translation_seconds_count (\d+)$/m.exec(body)?.[1]);
}

/** Resolves when a lesson that was opened is translated. */
async function prepared(open: () => ReturnType<TestLearner['get']>): Promise<Transcript> {
  const before = await countPrepared();
  const lesson = (await open()).json<Transcript>();
  while ((await countPrepared()) === before);
  return lesson;
}

const sentence = (lesson: Transcript, { first, count } = lesson.sentences[0] ?? { first: 0, count: 0 }) =>
  lesson.words
    .slice(first, first + count)
    .map(({ text }) => text)
    .join(' ');

async function click(learner: TestLearner, fields: object): Promise<Translation> {
  const answer = await learner.post('/ai/translate', fields);
  expect(answer.statusCode).toBe(200);
  return answer.json<Translation>();
}

test('words of a lesson that was opened are translated before they are clicked', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const lesson = await prepared(() => learner.get('/transcribe/river-walk'));
  const look = jest.spyOn(api.glossary, 'find');
  const words = lesson.words.slice(0, lesson.sentences[0]?.count).map(({ text }) => text);
  const place = { video_id: 'river-walk', sentence: sentence(lesson) };
  for (const text of words) {
    const word = text.replaceAll(/[^\p{L}]/gu, '');
    await click(learner, { word, target_language: 'es', ...place });
  }
  expect(words.length).toBeGreaterThan(3);
  expect(look).not.toHaveBeenCalled();
  // Another language was not prepared.
  await click(learner, { word: 'river', target_language: 'it', ...place });
  expect(look).toHaveBeenCalled();
});

test('the learner’s own translation still comes first', async () => {
  const learner = await api.register({ interface_language: 'es' });
  await learner.post('/vocabulary', { word: 'river', translation: 'rivera', target_language: 'es' });
  const lesson = await prepared(() => learner.get('/transcribe/river-walk'));
  const query = { word: 'river', target_language: 'es', video_id: 'river-walk', sentence: sentence(lesson) };
  expect(await click(learner, query)).toMatchObject({ translation: 'rivera', source: 'own' });
});

test('a lesson in the language that words are explained in is not prepared', async () => {
  const translate = jest.spyOn(api.dictionary, 'translate');
  const learner = await api.register({ interface_language: 'en' });
  await learner.get('/transcribe/river-walk');
  await prepared(() => learner.get('/transcribe/la-mesa'));
  expect(new Set(translate.mock.calls.map(([query]) => query.sourceLanguage))).toEqual(new Set(['es']));
});

test('what an account may have translated in an hour, and how many words of a lesson, are bounded', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const lesson = await prepared(() => learner.get('/transcribe/river-walk'));
  const [one, two] = lesson.sentences.map(({ count }) => count);
  const wordsOfLesson = (one ?? 0) + (two ?? 0);
  const translate = jest.spyOn(api.dictionary, 'translate');
  const metrics = new Registry();
  const limits = { wordsOfLesson: wordsOfLesson + 1, wordsPerHour: 2 * wordsOfLesson + 3, waiting: 10 };
  const app = Fastify() as unknown as TestApi['app'];
  const { prepare } = openLessonTranslations(app, api, metrics, limits);
  const open = async (id: number, times: number) => {
    prepare({ ...learner.session.user, id }, lesson);
    const done = new RegExp(`_count ${times}$`, 'm');
    while (!done.test(await metrics.metrics())) await new Promise((resolve) => setImmediate(resolve));
  };
  await open(1, 1);
  expect(translate).toHaveBeenCalledTimes(wordsOfLesson);
  await open(1, 2);
  prepare({ ...learner.session.user, id: 1 }, lesson);
  await open(2, 3);
  expect(translate).toHaveBeenCalledTimes(3 * wordsOfLesson);
  await app.close();
});

test('a sentence that is longer than a click sends is not prepared, and the others are', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const lesson = await prepared(() => learner.get('/transcribe/river-walk'));
  const makeWords = (text: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ text, start: at, end: at + 1 }));
  // 200 words of four letters have 999 characters with the spaces between them.
  const [fits, tooLong] = [makeWords('rain', 200), makeWords('wind', 201)];
  const long: Transcript = {
    ...lesson,
    words: [...tooLong, ...fits],
    sentences: [
      { first: 0, count: 201, start: 0, end: 201 },
      { first: 201, count: 200, start: 0, end: 200 },
    ],
  };
  const translate = jest.spyOn(api.dictionary, 'translate');
  const metrics = new Registry();
  const app = Fastify() as unknown as TestApi['app'];
  openLessonTranslations(app, api, metrics).prepare(learner.session.user, long);
  while (!/_count 1$/m.test(await metrics.metrics())) await new Promise((resolve) => setImmediate(resolve));
  expect(new Set(translate.mock.calls.map(([{ word }]) => word))).toEqual(new Set(['rain']));
  expect(translate).toHaveBeenCalledTimes(200);
  await app.close();
});
