import { filterPlaylists, NO_FILTERS, parseFilters, serializeFilters } from './playlists';

const english = { id: 1, language: 'English', cefr_level: 'A2' };
const spanish = { id: 2, language: 'spanish', cefr_level: 'b1' };
const unnamed = { id: 3, language: null, cefr_level: null };
const all = [english, spanish, unnamed];

test('without filters every playlist stays', () => {
  expect(filterPlaylists(all, NO_FILTERS)).toEqual(all);
});

test('language and level match without regard to capitals', () => {
  expect(filterPlaylists(all, { language: 'Spanish', level: 'B1' })).toEqual([spanish]);
});

test('a playlist that lacks the filtered field is left out', () => {
  expect(filterPlaylists([unnamed], { language: 'English', level: '' })).toEqual([]);
  expect(filterPlaylists([unnamed], { language: '', level: 'A1' })).toEqual([]);
});

test('both filters have to match', () => {
  expect(filterPlaylists(all, { language: 'English', level: 'B1' })).toEqual([]);
});

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
