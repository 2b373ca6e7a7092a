import { NO_FILTERS } from './filter-playlists';
import { addressOfFilters, filtersInAddress } from './filters-in-address';

test.each([
  ['', NO_FILTERS],
  ['?language=Spanish', { language: 'Spanish', level: '' }],
  ['?language=spanish&level=b1', { language: 'Spanish', level: 'B1' }],
  ['?language=Klingon&level=Z9', NO_FILTERS],
])('the address "%s" filters by %o', (search, filters) => {
  expect(filtersInAddress(search)).toEqual(filters);
});

test('only filters that are set stand in the address', () => {
  expect(addressOfFilters(NO_FILTERS)).toEqual({});
  expect(addressOfFilters({ language: 'Korean', level: '' })).toEqual({ language: 'Korean' });
  expect(
    filtersInAddress(new URLSearchParams(addressOfFilters({ language: 'Italian', level: 'C1' }))),
  ).toEqual({
    language: 'Italian',
    level: 'C1',
  });
});
