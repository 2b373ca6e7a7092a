import type { PlaylistList } from '@glossa/contract/video/playlist';
import { useTestApi } from '../../../testing/test-api';
import { playlists } from '../../platform/database/schema/lessons';

const api = useTestApi();
beforeAll(async () => {
  // After "Walks" (English, A2) and "Casa" (Spanish, A1).
  await api.database.insert(playlists).values([
    { slug: 'debates', name: 'Debates', language: 'English', cefrLevel: 'C1', position: 10 },
    { slug: 'songs', name: 'Songs', language: 'english', cefrLevel: null, position: 11 },
    { slug: 'market', name: 'Mercado', language: 'Spanish', cefrLevel: 'B1', position: 12 },
    { slug: 'silence', name: 'Silence', language: null, cefrLevel: null, position: 13 },
  ]);
});

const CATALOGUE = ['Walks', 'Casa', 'Debates', 'Songs', 'Mercado', 'Silence'];

test.each([
  ['nobody has chosen a language', {}, {}, CATALOGUE],
  [
    'the language is chosen without a level',
    { target_language: 'es' },
    {},
    ['Casa', 'Mercado', 'Walks', 'Debates', 'Songs', 'Silence'],
  ],
  [
    'the learner knows Spanish well',
    { target_language: 'es' },
    { level: 'B2' },
    ['Mercado', 'Casa', 'Walks', 'Debates', 'Songs', 'Silence'],
  ],
  [
    'a reader of English wants better English',
    {},
    { level: 'C2' },
    ['Debates', 'Walks', 'Songs', 'Casa', 'Mercado', 'Silence'],
  ],
  [
    'a reader of English speaks Georgian and learns English',
    {},
    { translation_language: 'ka' },
    ['Walks', 'Debates', 'Songs', 'Casa', 'Mercado', 'Silence'],
  ],
  ['there are no lessons in the language', { target_language: 'ka' }, { level: 'A1' }, CATALOGUE],
])('when %s, the playlists that fit come first and none is left out', async (_when, given, change, names) => {
  const learner = await api.register(given);
  await learner.patch('/auth/me', change);
  const listed = (await learner.get('/playlists')).json<PlaylistList>();
  expect(listed.map(({ name }) => name)).toEqual(names);
});

test('pages follow the same order', async () => {
  const learner = await api.register({ target_language: 'es' });
  const second = (await learner.get('/playlists?page=2&per_page=2')).json<PlaylistList>();
  expect(second.map(({ name }) => name)).toEqual(['Walks', 'Debates']);
});
