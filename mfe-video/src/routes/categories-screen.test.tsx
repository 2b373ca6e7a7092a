import { renderScreen, withStatus, type Answer } from '@glossa/shared/testing';
import { screen, within } from '@testing-library/react';
import messages from '../messages/en.json';
import { VideoRoutes } from './video-routes';

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

const open = (answer: Answer) =>
  renderScreen(<VideoRoutes />, { path: '/playlists', messages, answers: { 'GET /api/playlists': answer } });

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
  expect(calls).toHaveLength(1);
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
  let away = true;
  const { user } = open(() =>
    away ? withStatus(500, { detail: 'down', code: 'internal_error' }) : [everyday],
  );
  expect(await screen.findByText('Failed to load playlists')).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Everyday life' })).toBeVisible();
});
