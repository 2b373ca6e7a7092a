import type { MomentsPage } from '@glossa/contract/video/catalogue';
import { sql } from 'drizzle-orm';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { storeMissingSentences } from '../transcripts/word-occurrences';
import { storeNextLevels } from '../transcripts/word-levels';
import { videos } from '../../platform/database/schema/lessons';
import { addLesson } from './testing/add-lesson';

const api = useTestApi();
const learner = useLearner(api, beforeAll);
beforeAll(async () => {
  const lesson = (id: string, language: string, texts: string[], separator?: string) =>
    addLesson(api, { id, language }, texts, separator);
  await lesson('kafe', 'fr', ['Un café, s’il vous plaît !', 'Le cafe est froid.']);
  await lesson('ev', 'tr', ['IŞIK yandı.', 'İzmir güzel.']);
  await lesson('pan', 'ja', ['パン|を|食べます。'], '|');
  await lesson('shi', 'zh', ['我|想|买|面包。', '面包|很|好吃。'], '|');
  await lesson('stadt', 'ru', ['Всё ещё ёлка.']);
  await lesson(
    'often',
    'en',
    Array.from({ length: 9 }, (_none, n) => `A goose number ${n}.`),
  );
  await lesson('long', 'en', [`${'word '.repeat(200)}penguin ${'word '.repeat(200)}`.trim()]);
  while (await storeNextLevels(api));
});

async function find(word: string, query: Record<string, string> = {}, by = learner): Promise<MomentsPage> {
  const answer = await by.get(`/catalogue/moments?${new URLSearchParams({ word, ...query }).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<MomentsPage>();
}

/** Lesson, second and the words that are marked, of each sentence. */
async function findMarked(word: string, query?: Record<string, string>) {
  const { lessons } = await find(word, query);
  return lessons.flatMap(({ video_id, moments }) =>
    moments.map(({ start, text, matches }) =>
      [video_id, start, ...matches.map(({ from, to }) => text.slice(from, to))].join(' '),
    ),
  );
}

test('a word leads to the sentence that says it, its second and its lesson', async () => {
  expect(await find('bread')).toEqual({
    lessons: [
      {
        video_id: 'river-walk',
        title: 'A walk by the river',
        language: 'en',
        thumbnail_url: '/api/media/river-walk/thumbnail.svg',
        playlist_id: expect.any(Number) as number,
        moments: [{ start: 8, text: 'The children ran to the warm bread.', matches: [{ from: 29, to: 34 }] }],
      },
    ],
    next: null,
  });
});

test.each([
  ['any form finds any other', 'running', ['river-walk 8 ran']],
  ['the dictionary form finds the form that is said', 'child', ['river-walk 8 children']],
  ['capitals and stops do not count', ' BREAD! ', ['river-walk 8 bread']],
  ['a word with its accent finds it without', 'café', ['kafe 0 café', 'kafe 2 cafe']],
  ['a word without its accent finds it with', 'cafe', ['kafe 0 café', 'kafe 2 cafe']],
  ['ё is found as е', 'елка', ['stadt 0 ёлка']],
  ['the Turkish ı and İ are found with and without their dots', 'ışık', ['ev 0 IŞIK']],
  ['as somebody without a Turkish keyboard writes', 'IZMIR', ['ev 2 İzmir']],
  ['a Japanese word', 'パン', ['pan 0 パン']],
  ['a Japanese word of half width', 'ﾊﾟﾝ', ['pan 0 パン']],
  ['a Chinese word', '面包', ['shi 0 面包', 'shi 2 面包']],
  ['a word that nobody says', 'zeppelin', []],
  ['no word', '…', []],
  ['the sign of a pattern', '%', []],
])('%s: %s', async (_what, word, moments) => {
  expect(await findMarked(word)).toEqual(moments);
});

describe('several words', () => {
  beforeAll(async () => {
    const lesson = (id: string, language: string, texts: string[], separator?: string) =>
      addLesson(api, { id, language }, texts, separator);
    await lesson('yak-near', 'en', ['The yak — slept. Badly!', 'A sleeping yak sat.', 'Yaks sleep here.']);
    await lesson('yak-far', 'en', ['A yak that wants to sleep.', 'Sleep, yak.', 'One yak. No sleep.']);
    // Of each word the first three sentences are stored.
    const apart = Array.from({ length: 5 }, () => ['A yak eats.', 'They sleep.']).flat();
    await lesson('yak-late', 'en', [...apart, 'Then the yak sleeps.']);
    await lesson('xi', 'zh', ['我|爱|熊猫。', '熊猫|爱|我。'], '|');
    while (await storeNextLevels(api));
  });

  test.each([
    [
      'one after another, in any form and with stops between them',
      'yaks  slept',
      ['yak-late 20 yak sleeps', 'yak-near 0 yak — slept', 'yak-near 4 Yaks sleep'],
    ],
    ['in the order that is asked for', 'sleeping yak', ['yak-far 2 Sleep, yak', 'yak-near 2 sleeping yak']],
    ['three of them', 'the warm bread', ['river-walk 8 the warm bread']],
    ['with accents and without', 'CAFE est', ['kafe 2 cafe est']],
    ['of a language without spaces', '爱 熊猫', ['xi 0 爱熊猫']],
    ['that one lesson says apart', 'warm river', []],
    ['of which one is never said', 'warm zeppelin', []],
    ['among them the signs of a pattern', 'warm %', ['river-walk 8 warm']],
  ])('%s: %s', async (_what, words, moments) => {
    expect((await findMarked(words)).sort()).toEqual(moments);
  });

  test('behind many lessons that say the words apart another page goes on', async () => {
    await api.database.insert(videos).values(
      Array.from({ length: 301 }, (_none, n) => ({
        ...{ id: `gnu-${n}`, title: 'A gnu', language: 'en' },
        publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
      })),
    );
    await api.database.execute(sql`insert into transcripts (video_id, language, duration, words, sentences)
      select id, 'en', 10, '[]', '[]' from videos where id like 'gnu-%'`);
    await api.database.execute(sql`insert into transcript_words (video_id, word_key, said_in)
      select id, word, '{0,1,2}' from videos, unnest(array['gnu', 'dances']) word where id like 'gnu-%'`);
    await api.database.execute(sql`insert into transcript_sentences (video_id, place, start, text)
      select id, place, place, case when id in ('gnu-0', 'gnu-300') and place = 4 then 'A GNU dances.' else 'A gnu never dances.' end
      from videos, generate_series(0, 4) place where id like 'gnu-%'`);
    const page = async (after?: string) => {
      const { lessons, next } = await find('gnu dances', { limit: '1', ...(after && { after }) });
      return { ids: lessons.map(({ video_id }) => video_id), next };
    };
    const first = await page();
    expect(first.ids).toEqual(['gnu-300']);
    const second = await page(first.next ?? '');
    expect(second).toEqual({ ids: ['gnu-0'], next: null });
  });

  test('behind a hundred sentences that say the words apart the phrase is found', async () => {
    const apart = Array.from({ length: 101 }, (_none, n) => `A lynx number ${n} never purrs.`);
    await addLesson(api, { id: 'lynx', language: 'en' }, [...apart, 'A lynx purrs.']);
    expect(await findMarked('lynx purrs')).toEqual(['lynx 202 lynx purrs']);
  });

  test('filters narrow the lessons, and nobody finds the videos of others', async () => {
    const other = await api.register();
    await addLesson(api, { id: 'own_phrase', language: 'en', ownerId: other.session.user.id }, [
      'Warm bread here.',
    ]);
    expect((await find('warm bread')).lessons.map(({ video_id }) => video_id)).toEqual(['river-walk']);
    expect((await find('warm bread', {}, other)).lessons).toHaveLength(2);
    expect((await find('warm bread', { language: 'fr' })).lessons).toEqual([]);
  });
});

test('of a lesson that says a word often the first three sentences are given', async () => {
  expect(await findMarked('goose')).toEqual([0, 2, 4].map((start) => `often ${start} goose`));
});

test('a long sentence is cut around the word', async () => {
  const { lessons } = await find('penguin');
  const [moment] = lessons[0]?.moments ?? [];
  expect(moment?.text).toMatch(/^….{40,}penguin.{40,}…$/);
  expect(moment?.text.length).toBeLessThanOrEqual(242);
  const [match] = moment?.matches ?? [];
  expect(moment?.text.slice(match?.from, match?.to)).toBe('penguin');
});

test('the filters narrow the lessons', async () => {
  expect(await findMarked('cafe', { language: 'fr' })).toHaveLength(2);
  expect(await findMarked('cafe', { language: 'es' })).toEqual([]);
  expect(await findMarked('bread', { level: 'C2' })).toEqual([]);
  expect(await findMarked('bread', { watched: 'unwatched' })).toHaveLength(1);
  expect(await findMarked('bread', { watched: 'finished' })).toEqual([]);
});

test('pages follow one another without a lesson twice', async () => {
  for (const n of [1, 2, 3, 4, 5])
    await addLesson(api, { id: `ox-${n}`, language: 'en' }, ['An ox, two oxen.']);
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: MomentsPage = await find('ox', { limit: '2', ...(after && { after }) });
    expect(page.lessons.length).toBeLessThanOrEqual(2);
    seen.push(...page.lessons.map(({ video_id }) => video_id));
    after = page.next;
  }
  expect(seen.sort()).toEqual(['ox-1', 'ox-2', 'ox-3', 'ox-4', 'ox-5']);
});

test("what another learner's video says is found by its owner alone", async () => {
  const other = await api.register();
  await addLesson(api, { id: 'own_secret', language: 'en', ownerId: other.session.user.id }, [
    'A hedgehog sleeps.',
  ]);
  expect((await find('hedgehog')).lessons).toEqual([]);
  expect((await find('hedgehog', {}, other)).lessons.map(({ video_id }) => video_id)).toEqual(['own_secret']);
});

test('a transcript that was stored before sentences were is found once they are', async () => {
  await api.database.execute(
    sql`delete from transcript_sentences where video_id in ('river-walk', 'la-mesa')`,
  );
  await api.database.execute(
    sql`update transcript_words set said_in = null where video_id in ('river-walk', 'la-mesa')`,
  );
  expect((await find('bread')).lessons).toEqual([]);
  while (await storeMissingSentences(api.database));
  expect(await findMarked('running')).toEqual(['river-walk 8 ran']);
  expect(await findMarked('mesa')).toEqual(['la-mesa 1 mesa', 'la-mesa 4.5 mesa']);
});

test('sentences that are stored later leave the words of their transcript as they are, with their levels', async () => {
  const readWords = async () =>
    (
      await api.database.execute(
        sql`select word_key, level from transcript_words where video_id = 'often' order by 1`,
      )
    ).rows;
  // Another version normalized them otherwise.
  await api.database.execute(
    sql`update transcript_words set word_key = 'gooses' where video_id = 'often' and word_key = 'goose'`,
  );
  const before = await readWords();
  await api.database.execute(sql`delete from transcript_sentences where video_id = 'often'`);
  while (await storeMissingSentences(api.database));
  expect(await readWords()).toEqual(before);
  expect(before).toContainEqual({ word_key: 'gooses', level: expect.anything() as number });
});

test('a video that was removed and restored is found again', async () => {
  const { id } = learner.session.user;
  await addLesson(api, { id: 'own_gone', language: 'en', ownerId: id, youtubeId: 'abcdefghijk' }, [
    'An otter swims.',
  ]);
  expect((await learner.delete('/videos/own_gone')).statusCode).toBe(204);
  expect((await find('otter')).lessons).toEqual([]);
  expect((await learner.post('/videos/own_gone/restore')).statusCode).toBe(200);
  expect(await findMarked('otters')).toEqual(['own_gone 0 otter']);
});
