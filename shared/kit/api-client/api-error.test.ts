import { refusalError } from './api-error';

test.each([
  [
    { fault: 'captions_times', line: 4 },
    { fault: 'captions_times', line: 4 },
  ],
  [
    { fault: 'captions_format', what: 'TTML', line: 'four', max: null },
    { fault: 'captions_format', what: 'TTML' },
  ],
  [{ fault: 7, line: 4 }, undefined],
  ['captions_times', undefined],
  [null, undefined],
])('of the reason %j what can be shown is read', (reason, read) => {
  expect(refusalError(422, { code: 'captions_line_unreadable', reason }).reason).toEqual(read);
});

test.each([
  [
    { limit: 3, used: 2 },
    { limit: 3, used: 2 },
  ],
  [{ limit: 3 }, undefined],
  [{ limit: 'three', used: 2 }, undefined],
])('of the limit %j what can be shown is read', (limit, read) => {
  expect(refusalError(409, { limit }).limit).toEqual(read);
});
