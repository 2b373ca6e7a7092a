import type { LiveApp } from '@glossa/contract/release';
import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { applyLiveSet } from '../../apps/store';
import messages from '../../messages/en.json';
import { useNavigationEntries } from '../../navigation/use-navigation-entries';
import { matchEntries, Palette } from './palette';

const onIntent = jest.fn();
const onClose = jest.fn();

function Opened() {
  return <Palette entries={useNavigationEntries()} onIntent={onIntent} onClose={onClose} />;
}

const open = (search: Answer = withStatus(404, {})) =>
  renderScreen(<Opened />, { path: '/progress', messages, answers: { 'GET /api/search': search } });
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

const link = (path: string, name: string, order: number) => ({ path, name, order, icon: 'chart' });

beforeEach(() => {
  jest.clearAllMocks();
  const own = [link('/progress', 'Progress', 50), link('/profile', 'Profile', 70)];
  const words = [link('/vocabulary', 'Vocabulary', 30)];
  const apps = { account: { navigation: own } as LiveApp, words: { navigation: words } as LiveApp };
  applyLiveSet({ revision: 1, apps });
});

describe('the list of all pages', () => {
  it('offers every page and marks the current one', () => {
    open();
    expect(names()).toEqual(['Vocabulary', 'Progress', 'Profile']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Progress');
  });

  it('opens the first match on Enter', async () => {
    const { user, address } = open();
    await user.type(screen.getByLabelText('Search words, lessons, moments'), 'voc{Enter}');
    expect(address()).toBe('/vocabulary');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('moves the focus with the arrow keys, and preloads the page it rests on', async () => {
    const { user, address } = open();
    await user.type(screen.getByLabelText('Search words, lessons, moments'), 'pro');
    expect(names()).toEqual(['Progress', 'Profile']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(onIntent.mock.calls).toEqual([['/profile']]));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/profile');
  });
});

describe('what the learner has and can watch', () => {
  const lesson = { id: 'la-casa', title: 'La casa', language: 'es', playlist_id: 2 };
  const moment = {
    video_id: 'la-casa',
    title: 'La casa',
    moments: [{ start: 4.5, text: 'Vivo en la casa.' }],
  };

  it('is found beside the pages, and each result leads to its place', async () => {
    const words = [{ id: 7, word: 'casa', translation: 'house' }];
    const { user, address } = open({ words, lessons: [lesson], moments: [moment] });
    await user.type(screen.getByLabelText('Search words, lessons, moments'), 'casa');
    expect(await screen.findByRole('link', { name: /casa\s*house/ })).toHaveAttribute(
      'href',
      '/vocabulary/7',
    );
    expect(screen.getByRole('link', { name: 'La casa' })).toHaveAttribute('href', '/playlists/2/la-casa');
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Your words',
      'Lessons',
      'Where it’s said',
    ]);
    await user.click(screen.getByRole('link', { name: /Vivo en la casa/ }));
    expect(address()).toBe('/playlists/1/la-casa?t=4.5');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not there where the search fails, and pages still are', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Search words, lessons, moments'), 'pro');
    expect(await screen.findByText('Words and lessons can’t be searched right now.')).toBeVisible();
    expect(names()).toEqual(['Progress', 'Profile']);
  });
});

describe('the matches', () => {
  const entries = [{ name: 'Dashboard' }, { name: 'Vidéos' }, { name: 'Progress' }];
  const matches = (typed: string) => matchEntries(entries, typed, 'en').map(({ name }) => name);

  it('are all entries while nothing is typed', () => {
    expect(matches(' ')).toEqual(['Dashboard', 'Vidéos', 'Progress']);
  });

  it('contain the text, without regard to case and accents', () => {
    expect(matches('VIDE')).toEqual(['Vidéos']);
    expect(matches('ogr ')).toEqual(['Progress']);
  });

  it('are none when no name contains the text', () => {
    expect(matches('x')).toEqual([]);
  });
});
