import type { User } from '@glossa/contract/user';
import { beginSession } from '@glossa/kit/auth';
import { loadRemote } from './federation';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import userEvent from '@testing-library/user-event';
import { openPage, remoteModule, version, withdrawnVersions } from '../testing/live-apps';
import { renderAt } from '../testing/render-at';
import { lendSlots } from './lend-slots';
import { loadScript } from './load-files';
import { mountLoader } from './open-app';
import { replaceWithdrawn } from './replace-withdrawn';
import { applyLiveSet } from './store';

jest.mock('./federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files');

const link = (path: string, name: string) => ({ path, name, icon: 'page', order: 1 });

beforeEach(() => {
  jest.resetAllMocks();
  lendSlots();
});

test.each([
  ['flashcards', '/cards', '“Flashcards” isn’t available right now'],
  ['flashcards', '/cards/decks/7', '“Decks” isn’t available right now'],
  ['flashcards', '/cards-of-others', 'This page isn’t available right now'],
  ['unlisted', '/unlisted', 'This page isn’t available right now'],
])('the panel of the unavailable app %s says at %s “%s”', async (name, path, title) => {
  const navigation = [link('/cards', 'Flashcards'), link('/cards/decks', 'Decks')];
  openPage({ revision: 1, apps: { flashcards: version('flashcards', '1.0.0', { navigation }) } });
  renderAt(path, () => ({ kind: 'failed', name }));
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
});

describe('a mounted app', () => {
  const oneScreen = (Screen: ComponentType) =>
    remoteModule({ screens: [{ path: '/:mount', load: async () => Screen }] });
  const screens = (id: string) => oneScreen(() => <p>{id.includes('2_0_0') ? 'version 2' : 'version 1'}</p>);
  let stop: () => void;

  beforeEach(() => {
    jest.mocked(loadRemote).mockImplementation(async (id) => screens(id));
    beginSession('token', { id: 1, username: 'nino' } as User);
    stop = replaceWithdrawn();
  });
  afterEach(() => stop());

  it('shows the old version until the version in its place is loaded, and then that one', async () => {
    const fallback = version('notes', '1.0.0');
    openPage({ revision: 1, apps: { notes: version('notes', '2.0.0', { fallback }) } });
    renderAt('/notes', mountLoader);
    expect(await screen.findByText('version 2')).toBeVisible();
    let arrive: () => void = () => undefined;
    jest.mocked(loadScript).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await act(async () => {
      const withdrawn = withdrawnVersions('notes', '2.0.0', 'rolled-back');
      applyLiveSet({ revision: 2, apps: { notes: fallback }, withdrawn });
    });
    expect(screen.getByText('version 2')).toBeVisible();
    await act(async () => arrive());
    expect(await screen.findByText('version 1')).toBeVisible();
    expect(screen.queryByText('version 2')).not.toBeInTheDocument();
  });

  it('says that a screen is loading whose code is late', async () => {
    const late = remoteModule({ screens: [{ path: '/:mount', load: () => new Promise(() => undefined) }] });
    jest.mocked(loadRemote).mockResolvedValue(late);
    openPage({ revision: 1, apps: { late: version('late', '1.0.0') } });
    renderAt('/late', mountLoader);
    expect(await screen.findByText('Loading...')).toBeVisible();
  });

  it('asks for the frame that the screen declares, and no longer where the next screen declares none', async () => {
    const framed = (path: string) => ({ path, load: async () => () => <p>{path}</p> });
    const module = remoteModule({ screens: [framed('/films'), { ...framed('/films/:id'), frame: 'rail' }] });
    jest.mocked(loadRemote).mockResolvedValue(module);
    openPage({ revision: 1, apps: { films: version('films', '1.0.0') } });
    document.documentElement.dataset['frame'] = 'none';
    const { router } = renderAt('/films/7', mountLoader);
    expect(await screen.findByText('/films/:id')).toBeVisible();
    expect(document.documentElement).toHaveAttribute('data-frame', 'rail');
    await act(() => router.navigate('/films'));
    expect(await screen.findByText('/films')).toBeVisible();
    expect(document.documentElement).not.toHaveAttribute('data-frame');
  });

  it('gives way to the dashboard when it is withdrawn and no app answers for its address any more', async () => {
    openPage({ revision: 1, apps: { cards: version('cards', '2.0.0') } });
    renderAt('/cards', mountLoader);
    expect(await screen.findByText('version 2')).toBeVisible();
    const withdrawn = withdrawnVersions('cards', '2.0.0', 'revoked');
    await act(async () => void applyLiveSet({ revision: 2, apps: {}, withdrawn }));
    expect(await screen.findByText('dashboard')).toBeVisible();
  });

  it('that cannot be loaded is opened again on request', async () => {
    openPage({ revision: 1, apps: { words: version('words', '1.0.0') } });
    renderAt('/words', () => ({ kind: 'failed', name: 'words' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('version 1')).toBeVisible();
  });

  it('that cannot be loaded is opened again when another version goes live', async () => {
    openPage({ revision: 1, apps: { words: version('words', '2.0.0') } });
    renderAt('/words', () => ({ kind: 'failed', name: 'words' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await act(async () => void applyLiveSet({ revision: 2, apps: { words: version('words', '1.0.0') } }));
    expect(await screen.findByText('version 1')).toBeVisible();
  });

  it('is replaced by its fallback when its first render crashes', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = () => {
      throw new Error('broken');
    };
    jest.mocked(loadRemote).mockImplementation(async (id) => {
      return id.includes('2_0_0') ? oneScreen(broken) : screens(id);
    });
    const fallback = version('lists', '1.0.0');
    openPage({ revision: 1, apps: { lists: version('lists', '2.0.0', { fallback }) } });
    renderAt('/lists', mountLoader);
    expect(await screen.findByText('version 1')).toBeVisible();
    expect(screen.getByText(/latest version of this page didn’t load/i)).toBeVisible();
    silence.mockRestore();
  });
});
