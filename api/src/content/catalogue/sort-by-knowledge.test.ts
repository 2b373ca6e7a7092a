import type { CataloguePage } from '@glossa/contract/video/catalogue';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { storeNextLevels } from '../transcripts/word-levels';
import { addLesson } from './testing/add-lesson';

const api = useTestApi();
beforeAll(async () => {
  await addLesson(api, { id: 'half', language: 'en' }, ['River zebra.']);
  await addLesson(api, { id: 'third', language: 'en' }, ['River zebra giraffe.']);
  await addLesson(api, { id: 'all', language: 'en' }, ['River.']);
  while (await storeNextLevels(api));
});

async function list(learner: TestLearner, query: Record<string, string>): Promise<CataloguePage> {
  const answer = await learner.get(
    `/catalogue/videos?${new URLSearchParams({ language: 'en', ...query }).toString()}`,
  );
  expect(answer.statusCode).toBe(200);
  return answer.json<CataloguePage>();
}
const listIds = async (learner: TestLearner, query: Record<string, string>) =>
  (await list(learner, query)).videos.map(({ id }) => id);

/** Someone who knows the word `river`. */
async function registerKnower(): Promise<TestLearner> {
  const learner = await api.register();
  await learner.put('/known-words', { word: 'river', language: 'en', known: true });
  return learner;
}

test('videos are sorted by the share of their words that the learner knows, those without words last', async () => {
  const learner = await registerKnower();
  expect(await listIds(learner, { sort: 'known_most' })).toEqual([
    'all',
    'half',
    'third',
    'river-walk',
    'silent-film',
  ]);
  expect(await listIds(learner, { sort: 'known_least' })).toEqual([
    'river-walk',
    'third',
    'half',
    'all',
    'silent-film',
  ]);
});

test('pages follow one another, and filters narrow them', async () => {
  const learner = await registerKnower();
  const first = await list(learner, { sort: 'known_most', limit: '2' });
  const second = await list(learner, { sort: 'known_most', limit: '2', after: first.next ?? '' });
  const third = await list(learner, { sort: 'known_most', limit: '2', after: second.next ?? '' });
  const ids = [first, second, third].map(({ videos }) => videos.map(({ id }) => id));
  expect(ids).toEqual([['all', 'half'], ['third', 'river-walk'], ['silent-film']]);
  expect(third.next).toBeNull();
  expect(await listIds(learner, { sort: 'known_most', q: 'th' })).toEqual(['third', 'river-walk']);
});

test('the order follows what the learner says of words at once, as the figures of the cards do', async () => {
  const learner = await registerKnower();
  expect((await listIds(learner, { sort: 'known_most' }))[0]).toBe('all');
  // A saved word is being learned, whatever was marked.
  const saved = (await learner.post('/vocabulary', { word: 'river', language: 'en' })).json<VocabularyWord>();
  await learner.put('/known-words', { word: 'giraffe', language: 'en', known: true });
  await learner.put('/known-words', { word: 'zebra', language: 'en', known: true });
  expect((await listIds(learner, { sort: 'known_most' })).slice(0, 3)).toEqual(['third', 'half', 'all']);
  await learner.put(`/vocabulary/${saved.id}`, { is_mastered: true });
  expect((await listIds(learner, { sort: 'known_most' })).slice(0, 3)).toEqual(['all', 'half', 'third']);
});

test('a transcript that is replaced is counted anew', async () => {
  const learner = await registerKnower();
  await addLesson(api, { id: 'own_new', language: 'en', ownerId: learner.session.user.id }, ['Zebra.']);
  expect((await listIds(learner, { sort: 'known_least' }))[0]).toBe('own_new');
  await api.database.execute(`delete from videos where id = 'own_new'`);
  await addLesson(api, { id: 'own_new', language: 'en', ownerId: learner.session.user.id }, ['River.']);
  expect(await listIds(learner, { sort: 'known_most', limit: '2' })).toEqual(['all', 'own_new']);
});

test.each(['A1', 'A2', 'B2', 'C2'])(
  'the order is that of the figures of the cards, which are those of the lesson, at %s',
  async (level) => {
    const learner = await api.register();
    await learner.patch('/auth/me', { level, target_language: 'en' });
    for (const [word, known] of [
      ['bridge', false],
      ['boat', true],
      ['zebra', true],
    ] as const)
      await learner.put('/known-words', { word, language: 'en', known });
    await learner.post('/vocabulary', { word: 'river', language: 'en' });
    const { videos } = await list(learner, { sort: 'known_most' });
    const counted = videos.flatMap(({ id, knowledge }) => (knowledge ? [{ id, ...knowledge }] : []));
    const shares = counted.map(
      ({ total, mastered, known, presumed }) => (mastered + known + presumed) / total,
    );
    expect(shares.length).toBeGreaterThanOrEqual(4);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    for (const { id, known, presumed, learning } of counted) {
      const inLesson = (await learner.get(`/transcribe/${id}/knowledge`)).json<TranscriptKnowledge>();
      const { words, known_words, presumed_words } = inLesson;
      expect([id, learning, known, presumed]).toEqual([
        id,
        words.length,
        known_words.length,
        presumed_words.length,
      ]);
    }
  },
);
