import type { MomentsPage } from '@glossa/contract/video/catalogue';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { splitWords } from '../transcripts/split-words';
import { storeNextLevels } from '../transcripts/word-levels';
import { addLesson } from './testing/add-lesson';
import { findUnspacedText } from './unspaced-phrase';

const api = useTestApi();
const learner = useLearner(api, beforeAll);

/** Adds a lesson whose words are those that the API finds in a text, as for captions. */
const lesson = (id: string, language: string, ...texts: string[]) =>
  addLesson(
    api,
    { id, language },
    texts.map((text) =>
      splitWords(text, language)
        .map((token) => token.text)
        .join('|'),
    ),
    '|',
  );

beforeAll(async () => {
  await lesson('zh-bread', 'zh', '你好！', '我想买面包，谢谢。', '面包很好吃。');
  await lesson('zh-apart', 'zh', '面包我不想买。', '我想睡觉。', '他买了很多东西。');
  await lesson('ja-bread', 'ja', '今日はパンを食べました。', 'コーヒーを飲みます。');
  await lesson('th-rice', 'th', 'สวัสดีครับ', 'ฉันอยากกินข้าว', 'น้ำเย็นมาก');
  // A service that measures words cuts them in its own way.
  await addLesson(
    api,
    { id: 'ja-measured', language: 'ja' },
    ['パン|を食べます。', '図書館|へ|行きます。'],
    '|',
  );
  await addLesson(api, { id: 'zh-measured', language: 'zh' }, ['我|想|买|面包。'], '|');
  // Of each word the first three sentences are stored.
  await lesson(
    'zh-late',
    'zh',
    ...Array.from({ length: 4 }, () => ['他买东西。', '我吃面包。']).flat(),
    '她买面包。',
  );
  while (await storeNextLevels(api));
});

async function findSaid(word: string): Promise<string[]> {
  const answer = await learner.get(`/catalogue/moments?${new URLSearchParams({ word }).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer
    .json<MomentsPage>()
    .lessons.flatMap(({ video_id, moments }) =>
      moments.flatMap(({ text, matches }) =>
        matches.map(({ from, to }) => `${video_id}: ${text.slice(from, to)}`),
      ),
    )
    .sort();
}

test.each([
  ['Chinese', '想买面包', ['zh-bread: 想买面包', 'zh-measured: 想买面包']],
  ['Chinese, cut otherwise in the lesson', '我想买面包', ['zh-bread: 我想买面包', 'zh-measured: 我想买面包']],
  ['Chinese, of one character each', '很好', ['zh-bread: 很好']],
  ['Chinese, across a stop', '面包谢谢', ['zh-bread: 面包，谢谢']],
  ['Chinese, in a late sentence of a lesson', '她买面包', ['zh-late: 她买面包']],
  ['Chinese, that only separate sentences have', '你好面包', []],
  ['Japanese', 'パンを食べました', ['ja-bread: パンを食べました']],
  ['Japanese, half of a word at the end', 'パンを食べ', ['ja-bread: パンを食べ', 'ja-measured: パンを食べ']],
  ['Japanese, cut otherwise in the lesson', 'パンを食べます', ['ja-measured: パンを食べます']],
  ['Japanese, a verb in one piece', '行きます', ['ja-measured: 行きます']],
  ['Japanese, of half width', 'ﾊﾟﾝを食べます', ['ja-measured: パンを食べます']],
  ['Japanese, with spaces', 'コーヒーを 飲みます', ['ja-bread: コーヒーを飲みます']],
  ['Thai', 'อยากกินข้าว', ['th-rice: อยากกินข้าว']],
  ['Thai, with a vowel of two signs', 'น้ำเย็น', ['th-rice: น้ำเย็น']],
  ['Thai, in another order', 'กินอยากข้าว', []],
])('a phrase without spaces is found where it is said: %s, %s', async (_what, phrase, said) => {
  expect(await findSaid(phrase)).toEqual(said);
});

test('a long phrase is looked for by its beginning', async () => {
  expect(await findSaid('今日はパンを食べました昨日は魚を食べました')).toEqual([
    'ja-bread: 今日はパンを食べました',
  ]);
});

test('a phrase of dashes and dots is looked for at once', async () => {
  for (const mark of ['-', '.', '--..'])
    expect(await findSaid(`面包ab${mark.repeat(92 / mark.length)}`)).toEqual([]);
});

test('a phrase with stops of its own is compared without them, however many there are', () => {
  const stops = '_'.repeat(5_000);
  expect(findUnspacedText(`日本a${stops}cb。`, `日本a${'_'.repeat(80)}b`)).toEqual([]);
  expect(findUnspacedText(`買った、日 本a${stops}b。`, '日本A_b')).toEqual([
    { from: 4, to: 9 + stops.length },
  ]);
});
