import { failFirst, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import messages from '../../messages/en.json';
import { NO_OWN_PLAYLISTS } from '../testing/own-playlists';
import { VideoScreens } from '../testing/video-screens';

const everyday = {
  id: 1,
  name: 'Everyday life',
  description: 'Short, warm stories',
  language: 'English',
  cefr_level: 'A2',
  video_count: 2,
};
const pasos = {
  id: 3,
  name: 'Primeros pasos',
  description: null,
  language: 'Spanish',
  cefr_level: 'A1',
  video_count: 1,
};

const open = (answer: Answer, search = '', knowledge: Answer = []) =>
  renderScreen(<VideoScreens />, {
    path: `/playlists${search}`,
    messages,
    answers: {
      'GET /api/playlists': answer,
      'GET /api/playlists/knowledge': knowledge,
      'GET /api/playlists/own': NO_OWN_PLAYLISTS,
      'GET /api/playlists/3/videos': [],
    },
  });

test('each category is a card with its facts that leads to its videos', async () => {
  open([everyday, pasos]);
  expect(screen.getByRole('heading', { level: 1, name: 'Video Categories' })).toBeVisible();
  expect(screen.getByText('Loading playlists...')).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Everyday life' });
  expect(link).toHaveAttribute('href', '/playlists/1');
  const card = within(screen.getAllByRole('listitem')[0]!);
  expect(card.getByText('Short, warm stories')).toBeVisible();
  expect(card.getByText('English')).toBeVisible();
  expect(card.getByText('A2')).toBeVisible();
  expect(document.title).toBe('Video Categories · Glossa');
});

test('cards say how many of their words the learner knows, in one call, and without it as before', async () => {
  const counts = { total: 40, mastered: 4, learning: 9, known: 3, presumed: 1 };
  const { calls } = open([everyday, pasos], '', [{ playlist_id: 3, knowledge: counts }]);
  const bar = await screen.findByRole('progressbar', { name: /^You know about 20% of the words/ });
  expect(bar.closest('li')).toHaveTextContent('Primeros pasos');
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/playlists/own',
    '/api/playlists',
    '/api/playlists/knowledge',
  ]);
});

test('cards are shown while the server cannot tell what the learner knows', async () => {
  open([everyday], '', withStatus(500, {}));
  expect(await screen.findByRole('link', { name: 'Everyday life' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('the filters narrow the list without asking the server again, and clearing brings all back', async () => {
  const { user, calls } = open([everyday, pasos]);
  await screen.findByRole('link', { name: 'Everyday life' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Spanish');
  expect(screen.queryByRole('link', { name: 'Everyday life' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Primeros pasos' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'C2');
  expect(screen.getByRole('heading', { name: 'No playlists found' })).toBeVisible();
  expect(screen.getByText('Try adjusting your filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(calls.filter(({ path }) => path === '/api/playlists')).toHaveLength(1);
});

test('of a long list the first cards are drawn, and the filters search all of it', async () => {
  const many = Array.from({ length: 500 }, (_none, n) => ({
    ...everyday,
    id: n + 10,
    name: `Playlist ${n}`,
  }));
  const { user } = open([...many, pasos]);
  await screen.findByRole('link', { name: 'Playlist 0' });
  expect(screen.getAllByRole('listitem')).toHaveLength(48);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(96);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Spanish');
  expect(screen.getByRole('link', { name: 'Primeros pasos' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the filters stand in the address, and clearing takes them out', async () => {
  const { user, address } = open([everyday, pasos]);
  await screen.findByRole('link', { name: 'Everyday life' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Spanish');
  expect(address()).toBe('/playlists?language=Spanish');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'A1');
  expect(address()).toBe('/playlists?language=Spanish&level=A1');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(address()).toBe('/playlists');
});

test('an address with filters opens the list filtered, without playlists that lack a filtered field', async () => {
  const unnamed = { ...everyday, id: 4, name: 'Without facts', language: null, cefr_level: null };
  open([everyday, pasos, unnamed], '?language=spanish&level=a1');
  expect(await screen.findByRole('link', { name: 'Primeros pasos' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('Spanish');
  expect(screen.getByRole('combobox', { name: 'Difficulty' })).toHaveValue('A1');
});

test('a language that the filter has only because of a playlist can be chosen, also by the address', async () => {
  const swedish = { ...pasos, name: 'Första steg', language: 'Swedish' };
  const { user, address } = open([everyday, swedish], '?language=swedish');
  expect(await screen.findByRole('link', { name: 'Första steg' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Everyday life' })).not.toBeInTheDocument();
  const filter = screen.getByRole('combobox', { name: 'Language' });
  expect(filter).toHaveValue('Swedish');
  await user.selectOptions(filter, 'English');
  await user.selectOptions(filter, 'Swedish');
  expect(address()).toBe('/playlists?language=Swedish');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('unknown filters in the address are ignored', async () => {
  open([everyday, pasos], '?language=Klingon&level=Z9');
  await screen.findByRole('link', { name: 'Everyday life' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('going back from a playlist leads to the list as it was filtered', async () => {
  const { user, address } = open([everyday, pasos]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Spanish');
  await user.click(await screen.findByRole('link', { name: 'Primeros pasos' }));
  expect(address()).toBe('/playlists/3');
  await user.click(screen.getByRole('link', { name: 'Back to Categories' }));
  expect(address()).toBe('/playlists?language=Spanish');
  expect(screen.queryByRole('link', { name: 'Everyday life' })).not.toBeInTheDocument();
});

test('a choice of filters is no step to go back through', async () => {
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>one step back</button>;
  }
  const { user, address } = renderScreen(
    <>
      <VideoScreens />
      <Back />
    </>,
    {
      path: '/playlists/3',
      messages,
      answers: { 'GET /api/playlists': [everyday, pasos], 'GET /api/playlists/3/videos': [] },
    },
  );
  await user.click(screen.getByRole('link', { name: 'Back to Categories' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Spanish');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'A1');
  await user.click(screen.getByRole('button', { name: 'one step back' }));
  expect(address()).toBe('/playlists/3');
});

test('the filter has the languages of the playlists beside those that it always has, by their names', async () => {
  open([everyday, { ...pasos, language: 'Georgian' }, { ...pasos, id: 4, language: 'english' }]);
  await screen.findByRole('link', { name: 'Everyday life' });
  const languages = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
  expect(languages.map(({ textContent }) => textContent).slice(-2)).toEqual(['Russian', 'Georgian']);
  expect(screen.getAllByText('English')).toHaveLength(3);
});

test('the filters offer every language and level', async () => {
  open([]);
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(options('Language')).toEqual([
    'All Languages',
    ...['English', 'Spanish', 'French', 'German', 'Italian'],
    ...['Portuguese', 'Japanese', 'Korean', 'Chinese', 'Russian'],
  ]);
  expect(options('Difficulty')).toEqual(['All Levels', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
  await screen.findByText('No playlists found');
});

test('a failure says so, and trying again asks the server', async () => {
  const { user } = open(failFirst([everyday], withStatus(500, { detail: 'down', code: 'internal_error' })));
  expect(await screen.findByText('Failed to load playlists')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Everyday life' })).toBeVisible();
});

test('adding a video is one press away', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'Add a video' })).toHaveAttribute('href', '/playlists/own');
});

test('own videos stand in the grid of the cards, after them', async () => {
  open([everyday]);
  const tile = await screen.findByRole('link', { name: 'Your videos' });
  expect(tile).toHaveAttribute('href', '/playlists/own');
  const grid = screen.getByRole('link', { name: 'Everyday life' }).closest('.grid');
  expect(grid?.lastElementChild).toContainElement(tile);
});
