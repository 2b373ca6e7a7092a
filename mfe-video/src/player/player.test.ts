import { startTime, withinVideo } from './player';

test.each([
  ['t=12.5', 12.5],
  ['t=0', 0],
  ['t=-3', 0],
  ['t=soon', 0],
  ['t=Infinity', 0],
  ['', undefined],
  ['q=1', undefined],
])('the address "%s" starts at %s seconds', (search, seconds) => {
  expect(startTime(new URLSearchParams(search))).toBe(seconds);
});

test('a position past the end starts from the beginning', () => {
  expect(withinVideo(100, 90)).toBe(0);
  expect(withinVideo(80, 90)).toBe(80);
  expect(withinVideo(80, undefined)).toBe(80);
});
