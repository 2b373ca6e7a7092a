import { resumePosition } from './resume-position';

test.each<[string, number | null | undefined, number | null, number]>([
  ['in the middle it goes on there', 134.2, 300, 134.2],
  ['after less than 10 seconds it begins anew', 9.9, 300, 0],
  ['at 10 seconds it goes on', 10, 300, 10],
  ['in the last 15 seconds it begins anew', 285.1, 300, 0],
  ['15 seconds before the end it goes on', 285, 300, 285],
  ['without a known length it goes on', 134.2, null, 134.2],
  ['a position that nobody has told is the beginning', null, 300, 0],
  ['a position that is not known is the beginning', undefined, 300, 0],
  ['a video shorter than its ends always begins anew', 12, 20, 0],
])('left %s', (_case, position, duration, from) => {
  expect(resumePosition(position, duration)).toBe(from);
});
