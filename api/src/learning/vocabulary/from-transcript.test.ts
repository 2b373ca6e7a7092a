import type { ErrorBody } from '@glossa/contract/errors';
import type { SavedWords, VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { fixtures } from '../../../testing/fixture-lessons';
import { readRefusal, type TestLearner, useTestApi } from '../../../testing/test-api';
import { readSettings } from '../../platform/settings/settings';

const { plans } = readSettings({ FREE_VOCABULARY_LIMIT: '4' }, fixtures);

const api = useTestApi(() => ({ settings: { plans } }));

const save = (learner: TestLearner, words: object[], more: object = {}) =>
  learner.post('/vocabulary/from-transcript', { video_id: 'river-walk', words, ...more });

test('words of a lesson are saved together, by index with their sentence or as text', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const answer = await save(learner, [{ index: 4 }, { word: '“River”', context: 'The river is wide.' }]);
  expect(answer.statusCode).toBe(200);
  const { added, existing } = answer.json<SavedWords>();
  expect(existing).toEqual([]);
  expect(added).toMatchObject([
    {
      word: 'bridge',
      context: 'We crossed the old bridge.',
      video_id: 'river-walk',
      video_time: 3,
      language: 'en',
    },
    { word: 'River', context: 'The river is wide.', video_time: null, translation_language: 'es' },
  ]);
  expect(added[0]?.definition).toBe('a road over water');
  expect((await learner.get('/vocabulary')).json<VocabularyPage>().total).toBe(2);
});

test('a repeated word is saved once, and one saved before is returned as existing', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const saved = await learner.post('/vocabulary', { word: 'bridge', video_id: 'river-walk' });
  const { room: _, ...before } = saved.json<VocabularyWord & { room?: object }>();
  const answer = await save(learner, [{ index: 4 }, { word: 'boat' }, { word: 'Boat!' }], {
    target_language: 'it',
  });
  const { added, existing } = answer.json<SavedWords>();
  expect(added).toMatchObject([{ word: 'boat', context: null, translation_language: 'it' }]);
  expect(existing).toEqual([before]);
});

test('a word with half a character in it is saved once', async () => {
  const learner = await api.register();
  const { added, existing } = (await save(learner, [{ word: 'bo\ud800at' }])).json<SavedWords>();
  expect([added.map(({ word }) => word), existing]).toEqual([['bo\ufffdat'], []]);
  const again = (await save(learner, [{ word: 'bo\ud800at' }])).json<SavedWords>();
  expect(again).toEqual({ added: [], existing: added });
});

test('with too little room for all of them none is saved', async () => {
  const learner = await api.register();
  await save(learner, [{ word: 'river' }, { word: 'boat' }]);
  const answer = await save(learner, [{ word: 'river' }, { word: 'a' }, { word: 'b' }, { word: 'c' }]);
  expect(answer.statusCode).toBe(402);
  expect(answer.json<ErrorBody>()).toMatchObject({
    detail:
      'Your plan allows 4 words, and you have 2. These would be 3 more. Delete words or choose a larger plan.',
    limit: { limit: 4, used: 2 },
  });
  expect((await learner.get('/vocabulary')).json<VocabularyPage>().total).toBe(2);
});

test('fifty words with long sentences in a script of three bytes a letter are not too large', async () => {
  const learner = await api.register();
  const words = Array.from({ length: 50 }, (_, n) => ({ word: `სიტყვა${n}`, context: 'წ'.repeat(1000) }));
  expect((await save(learner, words)).statusCode).toBe(402);
});

test.each([
  ['a place after the end', 'river-walk', [{ word: 'x' }, { index: 999_999 }], 422, 'words.1.index'],
  ['punctuation', 'river-walk', [{ word: '—' }], 422, 'words.0.word'],
  ['no words', 'river-walk', [], 422, 'words'],
  ['too many words', 'river-walk', Array.from({ length: 51 }, (_, n) => ({ word: `w${n}` })), 422, 'words'],
])('%s is refused and named', async (_case, video_id, words, status, name) => {
  const answer = await save(await api.register(), words, { video_id });
  expect(answer.statusCode).toBe(status);
  expect(answer.json<ErrorBody>().fields?.map((field) => field.name)).toContain(name);
});

test.each([
  ['an unknown video', 'none', [{ word: 'x' }], 'video_not_found'],
  ['a place in a video without a transcript', 'silent-film', [{ index: 0 }], 'transcript_not_found'],
])('%s is not found', async (_case, video_id, words, code) => {
  expect(readRefusal(await save(await api.register(), words, { video_id }))).toEqual([404, code]);
});
