import { eq } from 'drizzle-orm';
import type { ErrorBody } from '@glossa/contract/errors';
import type { FileWord, VocabularyFile, VocabularyImported } from '@glossa/contract/vocabulary/file';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { readSettings } from '../../platform/settings/settings';
import { download, importWords, jsonFile, upload } from './testing/word-files';
import { addHostVideo } from '../../content/videos/testing/add-host-video';

jest.setTimeout(60_000);

const { plans } = readSettings({ FREE_VOCABULARY_LIMIT: '5', PAYMENTS_MODE: 'mock' }, __dirname);
const api = useTestApi(() => ({ settings: { plans } }));
const ana = useLearner(api);

const send = (words: unknown[]) => importWords(ana, 'json', jsonFile(words), '', 'application/json');
const ofAna = () => eq(vocabulary.userId, ana.session.user.id);
const words = async () => (await download(ana, 'json')).json<VocabularyFile>().words;

const memory = {
  ...{
    state: 'review',
    stability: 9.5,
    difficulty: 5,
    scheduled_days: 9,
    learning_steps: 0,
    reps: 2,
    lapses: 0,
  },
  last_review: '2026-11-01T08:00:00.000Z',
};
const known = { memory, due_at: '2026-11-30T08:00:00.000Z', times_reviewed: 2 };

test('as many words are saved as the plan has room for, in the order of the file', async () => {
  await importWords(ana, 'csv', 'uno,one\ndos,two\ntres,three');
  const told = await importWords(ana, 'csv', 'cuatro,four\nuno,again\ncinco,five\nseis,six\nsiete,seven');
  expect(told).toEqual({
    ...{ added: 2, existing: 1, skipped: 2 },
    problems: [
      { line: 4, word: 'seis', problem: 'limit_reached' },
      { line: 5, word: 'siete', problem: 'limit_reached' },
    ],
  });
  expect((await words()).map(({ word }) => word)).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco']);
});

test('a file and words saved at the same moment do not pass the limit together', async () => {
  const single = ['a1', 'a2', 'a3', 'a4'].map((word) => ana.post('/vocabulary', { word }));
  const file = await importWords(ana, 'csv', 'b1,x\nb2,x\nb3,x\nb4,x');
  const saved = (await Promise.all(single)).filter(({ statusCode }) => statusCode === 201);
  expect(file.added + saved.length).toBe(5);
  expect(await words()).toHaveLength(5);
});

test('a word that was saved before stays as it is', async () => {
  await send([{ word: 'mesa', translation: 'table', ...known }]);
  const before = await words();
  expect(await send([{ word: 'Mesa.', translation: 'desk' }])).toMatchObject({ added: 0, existing: 1 });
  expect(await words()).toEqual(before);
});

test('at most a hundred problems are listed, and all are counted', async () => {
  const { skipped, problems } = await send(Array.from({ length: 150 }, () => ({ word: 5 })));
  expect([skipped, problems.length, problems[99]?.line]).toEqual([150, 100, 100]);
});

test('what the scheduler knew of a word comes along', async () => {
  await send([{ word: 'mesa', language: 'es', ...known, mastered_by_learner: true, is_mastered: false }]);
  expect(await words()).toMatchObject([{ ...known, mastered_by_learner: true, is_mastered: true }]);
});

test.each([
  ['a memory that lasts', { ...known, memory: { ...memory, stability: 25 } }, { is_mastered: true }],
  ['a memory that does not', { ...known, is_mastered: true }, { is_mastered: false }],
])('%s says itself whether a word is mastered', async (_what, fields, expected) => {
  await send([{ word: 'mesa', is_mastered: !expected.is_mastered, ...fields }]);
  expect(await words()).toMatchObject([{ ...expected, mastered_by_learner: null }]);
});

test('a word that a table calls mastered is mastered because its learner says so', async () => {
  await importWords(ana, 'csv', 'word,is_mastered\nmesa,true\ncasa,false');
  expect(await words()).toMatchObject([
    { word: 'mesa', is_mastered: true, mastered_by_learner: true },
    { word: 'casa', is_mastered: false, mastered_by_learner: null },
  ]);
});

const first = {
  ...{ review_id: 'the-first-one', grade: 'good', reviewed_at: memory.last_review },
  before: { memory: null, due_at: null, times_reviewed: 0, last_reviewed_at: null },
};

const bad: [string, Partial<Record<keyof FileWord, unknown>>][] = [
  ['a stability of more than a hundred years', { ...known, memory: { ...memory, stability: 1e9 } }],
  ['a stability of nothing', { ...known, memory: { ...memory, stability: 0 } }],
  ['a difficulty that is no number', { ...known, memory: { ...memory, difficulty: null } }],
  ['half a review counted', { ...known, memory: { ...memory, reps: 1.5 } }],
  ['a last review to come', { ...known, memory: { ...memory, last_review: '2099-01-01T00:00:00Z' } }],
  ['a next review in another millennium', { ...known, due_at: '3026-01-01T00:00:00Z' }],
  ['a next review at no date', { ...known, due_at: 'soon' }],
  ['a memory that never comes due', { ...known, due_at: null }],
  ['a next review without a memory', { due_at: known.due_at }],
  ['a state nobody knows', { ...known, memory: { ...memory, state: 'bored' } }],
  ['a memory that is a list', { ...known, memory: [] }],
  ['more reviews than can be counted', { times_reviewed: 2 ** 40 }],
  ['a review without a grade', { ...known, reviews: [{ review_id: 'abcdefgh', reviewed_at: known.due_at }] }],
  ['a review named by other signs', { ...known, reviews: [{ ...first, review_id: 'the first one' }] }],
  ['a review with too long a name', { ...known, reviews: [{ ...first, review_id: 'x'.repeat(65) }] }],
  ['an unclear override', { mastered_by_learner: 'yes' }],
  ['a moment before the video', { video_id: 'river-walk', video_time: -1 }],
  ['synonyms that are no list', { synonyms: 'desk' }],
  ['a list in a list', { examples: [['x']] }],
  ['too many synonyms', { synonyms: Array(51).fill('x') }],
  ['a level of 11', { difficulty_level: 11 }],
];
test.each(bad)('a word with %s is left out', async (_what, fields) => {
  expect(await send([{ word: 'mesa', ...fields }, { word: 'casa' }])).toEqual({
    ...{ added: 1, existing: 0, skipped: 1 },
    problems: [expect.objectContaining({ line: 1, word: 'mesa', problem: 'bad_value' })],
  });
});

test('the column of an invalid value is named', async () => {
  const { problems } = await send([{ word: 'mesa', translation: 'table', difficulty_level: 11 }]);
  expect(problems).toEqual([{ line: 1, word: 'mesa', problem: 'bad_value', column: 'difficulty_level' }]);
});

test.each([
  ['json', '{', { fault: 'words_json' }],
  ['json', jsonFile([]), { fault: 'words_none' }],
  ['csv', 'a,b\n'.repeat(50_001), { fault: 'words_count', max: 50_000 }],
  ['csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 1, 2, 3, 4]), { fault: 'words_text' }],
  ['apkg', 'PK nothing', { fault: 'words_deck' }],
] as const)('a refused %s says why', async (format, file, reason) => {
  const { reason: told } = (await upload(ana, format, file)).json<ErrorBody>();
  expect(told).toEqual(reason);
});

test('a word keeps the day it was added, unless that is invalid or in the future', async () => {
  const dates = ['2020-05-05T05:05:05.005Z', '2999-01-01T00:00:00Z', 'once', '-000001-01-01'];
  await send(dates.map((created_at, index) => ({ word: `w${index}`, created_at })));
  const [first, ...others] = (await words()).map(({ created_at }) => created_at);
  expect(first).toBe('2020-05-05T05:05:05.005Z');
  expect(others).toHaveLength(3);
  for (const added of others) expect(Date.now() - Date.parse(added)).toBeLessThan(600_000);
});

test('a word keeps its video only where the learner sees that video', async () => {
  const bruno = await api.register();
  const own = await addHostVideo(bruno);
  const met = (word: string, video_id: string) => ({ word, video_id, video_time: 3.5 });
  await send([met('one', 'river-walk'), met('two', own.id), met('three', 'nowhere')]);
  expect((await words()).map(({ video_id, video_time }) => [video_id, video_time])).toEqual([
    ['river-walk', 3.5],
    [null, null],
    [null, null],
  ]);
});

test('a time without its video is dropped, on import and export', async () => {
  await send([{ word: 'mesa', video_time: 3.5 }]);
  const kept = await api.database.select({ time: vocabulary.videoTime }).from(vocabulary).where(ofAna());
  expect(kept).toEqual([{ time: null }]);
  // As it is where a video was deleted.
  await api.database.update(vocabulary).set({ videoTime: 3.5 }).where(ofAna());
  expect(await words()).toMatchObject([{ video_id: null, video_time: null }]);
});

test('a review later than the last one that the memory knows of is taken for that one', async () => {
  const late = { ...first, review_id: 'a-later-one', reviewed_at: '2026-11-05T08:00:00.000Z' };
  const early = { ...first, reviewed_at: '2026-10-05T08:00:00.000Z' };
  await send([{ word: 'mesa', ...known, reviews: [early, late] }]);
  const [{ reviews } = { reviews: [] }] = await words();
  expect(reviews.map(({ reviewed_at }) => reviewed_at)).toEqual([early.reviewed_at, memory.last_review]);
});

test('a review of the file that there is already belongs to the word it was made of', async () => {
  const review = { ...first, review_id: 'the-same-one' };
  await send([{ word: 'mesa', ...known, reviews: [review] }]);
  await send([{ word: 'casa', ...known, reviews: [review, { ...review, review_id: 'another-one' }] }]);
  expect((await words()).map(({ reviews }) => reviews.map(({ review_id }) => review_id))).toEqual([
    ['the-same-one'],
    ['another-one'],
  ]);
});

test.each([
  ['no JSON', '{'],
  ['JSON of others', '{"words":[{"word":"mesa"}]}'],
  ['a version to come', '{"format":"glossa-vocabulary","version":2,"words":[{"word":"mesa"}]}'],
  ['no list', '{"format":"glossa-vocabulary","version":1,"words":{"word":"mesa"}}'],
  ['a list without words', jsonFile([])],
  ['brackets without end', '['.repeat(1_000_000)],
])('%s is refused', async (_what, file) => {
  const answer = await upload(ana, 'json', file, '', 'application/json');
  expect(readRefusal(answer)).toEqual([422, 'words_unreadable']);
  expect(answer.json<ErrorBody>().detail).toMatch(/^This file can’t be read as a list of words: /);
});

test('a file is read in the format that the request declares, and refused if it is too large', async () => {
  const asTable = await upload(ana, 'csv', 'mesa,table', '', 'application/json');
  expect(asTable.json<VocabularyImported>().added).toBe(1);
  const large = await upload(ana, 'csv', Buffer.alloc(41 * 1024 * 1024, 'a'));
  expect(readRefusal(large)).toEqual([413, 'body_too_large']);
  const picture = await upload(ana, 'csv', 'x', '', 'image/png');
  expect(readRefusal(picture)).toEqual([415, 'unsupported_media_type']);
  expect(readRefusal(await ana.get('/vocabulary/export?format=xlsx'))).toEqual([422, 'invalid_fields']);
});
