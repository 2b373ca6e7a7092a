import { filterPlaylists, NO_FILTERS } from './playlists';

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
