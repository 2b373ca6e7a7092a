import { NO_FILTERS, serializeFilters, parseFilters } from './playlists';

test.each([
  ['', NO_FILTERS],
  ['?language=Spanish', { language: 'Spanish', level: '' }],
  ['?language=spanish&level=b1', { language: 'Spanish', level: 'B1' }],
  ['?language=Klingon&level=Z9', NO_FILTERS],
])('the address "%s" filters by %o', (search, filters) => {
  expect(parseFilters(search)).toEqual(filters);
});

test('only filters that are set stand in the address', () => {
  expect(serializeFilters(NO_FILTERS)).toEqual({});
  expect(serializeFilters({ language: 'Korean', level: '' })).toEqual({ language: 'Korean' });
  expect(parseFilters(new URLSearchParams(serializeFilters({ language: 'Italian', level: 'C1' })))).toEqual({
    language: 'Italian',
    level: 'C1',
  });
});
