import type { VocabularyPage } from '@glossa/contract/vocabulary/vocabulary';
import { useLearner, useTestApi } from '../../../testing/test-api';

// Much work for a busy machine.
jest.setTimeout(60_000);

const api = useTestApi();
const learner = useLearner(api, beforeAll);
beforeAll(async () => {
  const userId = learner.session.user.id;
  await api.pool.query(
    `insert into vocabulary (user_id, word, word_key, language, translation, translation_language, difficulty_level, due_at)
     select $1, word, word || n, 'en', translation, 'es', level, '2026-01-01'::timestamptz + due * interval '1 day'
     from unnest($2::text[], $3::text[], $4::int[], $5::int[]) with ordinality as rows(word, translation, level, due, n)
     order by n`,
    [
      userId,
      ['zebra', 'Apple', 'ჭა', 'äpple', 'Zebra', 'apple', 'banana', 'река'],
      ['b', null, 'É', 'e', 'f', 'D', null, 'd'],
      [5, 3, 3, 9, 1, 3, 9, 5],
      [4, null, 1, 2, 1, null, 3, 1],
    ],
  );
});

const page = async (query: string) => (await learner.get(`/vocabulary?${query}`)).json<VocabularyPage>();

// Equal words: newest first. `apple` was saved after `Apple`.
test.each([
  ['sort=added', ['река', 'banana', 'apple', 'Zebra', 'äpple', 'ჭა', 'Apple', 'zebra']],
  ['order=asc', ['zebra', 'Apple', 'ჭა', 'äpple', 'Zebra', 'apple', 'banana', 'река']],
  ['sort=word', ['apple', 'Apple', 'äpple', 'banana', 'Zebra', 'zebra', 'река', 'ჭა']],
  ['sort=word&order=desc', ['ჭა', 'река', 'Zebra', 'zebra', 'banana', 'äpple', 'apple', 'Apple']],
  ['sort=translation', ['zebra', 'река', 'apple', 'äpple', 'ჭა', 'Zebra', 'banana', 'Apple']],
  ['sort=translation&order=desc', ['Zebra', 'ჭა', 'äpple', 'река', 'apple', 'zebra', 'banana', 'Apple']],
  ['sort=level', ['Zebra', 'apple', 'ჭა', 'Apple', 'река', 'zebra', 'banana', 'äpple']],
  ['sort=level&order=desc', ['banana', 'äpple', 'река', 'zebra', 'apple', 'ჭა', 'Apple', 'Zebra']],
  ['sort=due', ['река', 'Zebra', 'ჭა', 'äpple', 'banana', 'zebra', 'apple', 'Apple']],
  ['sort=due&order=desc', ['zebra', 'banana', 'äpple', 'река', 'Zebra', 'ჭა', 'apple', 'Apple']],
])('the order %s lists the words as %j', async (query, expected) => {
  expect((await page(query)).data.map(({ word }) => word)).toEqual(expected);
  // By pages none is skipped and none comes twice.
  const pages = await Promise.all([1, 2, 3].map((number) => page(`${query}&per_page=3&page=${number}`)));
  expect(pages.flatMap(({ data }) => data).map(({ word }) => word)).toEqual(expected);
  expect(pages.map(({ total }) => total)).toEqual([8, 8, 8]);
});
