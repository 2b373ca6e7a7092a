import { Screens } from '@glossa/kit/federation';
import { MessagesProvider } from '@glossa/kit/i18n';
import { loadRemote } from '../federation';
import { render, screen } from '@testing-library/react';
import { lazy, memo } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { openPage, version } from '../../testing/live-apps';
import { openApp } from '../open-app';
import { isBusy, saveDrafts } from '../save-drafts';

jest.mock('../federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../load-files');

let count = 0;

/** Opens an app whose module `./App` is this. */
async function openPlain(exposed: object) {
  const app = `plain-${(count += 1)}`;
  jest.mocked(loadRemote).mockResolvedValue(exposed);
  const more = { mounts: ['/notes'], messages: {}, module: { expose: './App', kind: 'component' as const } };
  openPage({ revision: 1, apps: { [app]: version(app, '1.0.0', more) } });
  return { app, opened: await openApp(app) };
}

async function openRunning(exposed: object) {
  const { opened } = await openPlain(exposed);
  if (opened.kind !== 'running') throw new Error('not running');
  return opened.app;
}

const Notes = () => <p>Notes at {useLocation().pathname}</p>;

describe('an app that is built without the kit', () => {
  it.each([
    ['a component', Notes],
    ['a component of memo', memo(Notes)],
    ['a component that is loaded when it is drawn', lazy(async () => ({ default: Notes }))],
  ])('is drawn at every address below its mount by %s', async (_what, Component) => {
    const { module } = await openRunning({ default: Component });
    for (const path of ['/notes', '/notes/7/edit']) {
      const { unmount } = render(
        <MessagesProvider catalogue={{ language: 'en', messages: await module.messages('en') }}>
          <MemoryRouter initialEntries={[path]}>
            <Screens screens={module.screens} />
          </MemoryRouter>
        </MessagesProvider>,
      );
      expect(await screen.findByText(`Notes at ${path}`)).toBeInTheDocument();
      unmount();
    }
  });

  it('is asked for the module that it exposes', async () => {
    const { container } = await openRunning({ default: Notes });
    expect(loadRemote).toHaveBeenLastCalledWith(`${container}/App`);
  });

  it('says whether it is busy, and saves drafts, by further exports', async () => {
    const loaded = await openRunning({ default: Notes, isBusy: () => true, saveDrafts: () => true });
    expect(isBusy(loaded)).toBe(true);
    await expect(saveDrafts(loaded)).resolves.toBe(true);
    const plain = await openRunning({ default: Notes });
    expect(isBusy(plain)).toBe(false);
  });

  it('cannot be opened where its default export is no component', async () => {
    const { app, opened } = await openPlain({ default: 'Notes' });
    expect(opened).toEqual({ kind: 'failed', name: app });
  });
});
