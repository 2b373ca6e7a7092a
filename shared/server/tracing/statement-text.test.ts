import { describeStatement } from './statement-text';

test.each([
  ['select "id" from "videos" where "id" = $1', 'SELECT videos', 'select "id" from "videos" where "id" = $1'],
  ["insert into words values ('it''s', 12, $1)", 'INSERT words', 'insert into words values (?, ?, $1)'],
  ['with old as (select 1 from a) delete from "b" where x', 'DELETE b', undefined],
  ['with a as (select 1) update counts c set n = n + 1', 'UPDATE counts', undefined],
  ['insert into a values ($1) on conflict do update set b = 2', 'INSERT a', undefined],
  ['select * from a for update', 'SELECT a', undefined],
  ['begin', 'BEGIN', 'begin'],
  ['select column2 from t1 where v = 2.5', 'SELECT t1', 'select column2 from t1 where v = ?'],
])('%s', (sql, summary, text) => {
  expect(describeStatement(sql)).toEqual({ summary, text: text ?? expect.anything() });
});

test('a long text is cut', () => {
  expect(describeStatement(`select ${'a, '.repeat(2_000)}b from c`).text).toHaveLength(2_000);
});
