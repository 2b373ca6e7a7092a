import { liveAppsCookie, readLiveApps } from '@glossa/contract/live-apps';
import { DEV_VERSION } from '@glossa/contract/page-protocol';
import { MessagesProvider } from '@glossa/kit/i18n';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RenderedPlace } from '../../apps/rendering';
import { addVersion, updateVersion, type LoadedApp } from '../../apps/store';
import messages from '../../messages/en.json';
import { telemetry } from '../../telemetry/beacons';
import { reportError } from '../../telemetry/report-error';
import { openPage, remoteModule, version } from '../../testing/live-apps';
import { findCohort, Inspector } from './inspector';

jest.mock('../../apps/federation', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

const set = {
  revision: 7,
  apps: {
    shell: version('shell', '1.0.0'),
    quiz: version('quiz', '1.2.0', { canary: true }),
    video: version('video', '2.0.0', { fallback: version('video', '1.9.0') }),
  },
};

const loaded = (app: string, number: string): LoadedApp => ({
  app,
  version: number,
  container: `${app}_${number}`,
  module: remoteModule(),
  revision: 7,
  loadMs: 41.6,
  catalogues: new Map(),
});

const QUIZ = loaded('quiz', '1.2.0');
const VIDEO = loaded('video', '2.0.0');
const ACCOUNT = loaded('account', '1.0.0');
const APPS = [QUIZ, VIDEO, ACCOUNT];

const reload = jest.fn();

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <MessagesProvider catalogue={{ language: 'en', messages }}>
      <main>
        <RenderedPlace app={QUIZ} place="mount">
          <button>In the quiz</button>
        </RenderedPlace>
        <RenderedPlace app={VIDEO} place="video/player">
          <p>A player</p>
        </RenderedPlace>
      </main>
      <Inspector isOpen={isOpen} onToggle={setOpen} reload={reload} />
    </MessagesProvider>
  );
}

const panel = () => screen.getByRole('dialog', { name: 'Apps on this page' });
const entries = () =>
  within(panel())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  openPage(set);
  for (const each of APPS) {
    addVersion(each.app, each, { status: 'ready' });
    updateVersion(each.container, () => ({ loaded: each }));
  }
  telemetry.setState({ errors: [] });
});

test('each mount and slot is listed with its app, version, cohort and load time, and the log of the app', async () => {
  render(<Page />);
  await userEvent.keyboard('{Alt>}{Shift>}[KeyI]{/Shift}{/Alt}');
  expect(entries()).toEqual([
    expect.stringMatching(/^shell 1\.0\.0 live \/no errorsLog for shell$/),
    expect.stringMatching(/^quiz 1\.2\.0 canary mount42 msno errorsLog for quiz$/),
    expect.stringMatching(/^video 2\.0\.0 live video\/player42 msno errorsLog for video$/),
  ]);
  expect(within(panel()).getByRole('link', { name: 'Log for quiz' })).toHaveAttribute(
    'href',
    '/releases#/log?app=quiz',
  );
});

test('errors of an app are counted, those of a build on the developer’s machine as well', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Apps on this page' }));
  const local = Object.assign(new Error('from the dev server'), {
    stack: 'Error\n at f (http://localhost:3003/dev/quiz/remote.js:1:2)',
  });
  act(() => {
    reportError({ error: new Error('first'), app: 'quiz', version: '1.2.0' });
    reportError({ error: local });
    reportError({ error: new Error('of an extension') });
  });
  expect(entries()[1]).toMatch(/2 errors.*from the dev server$/);
  expect(entries()[2]).toMatch(/no errors/);
});

describe('the switch of an app', () => {
  const openPanel = () => userEvent.click(screen.getByRole('button', { name: 'Apps on this page' }));
  beforeEach(() => {
    reload.mockReset();
    document.cookie = liveAppsCookie([]);
  });

  test('leads from the local version to the live one, and back', async () => {
    openPage({ ...set, apps: { ...set.apps, words: version('words', DEV_VERSION) } });
    const { unmount } = render(<Page />);
    await openPanel();
    expect(entries().at(-1)).toMatch(/^words 0\.0\.0-dev local no errorsLog for words/);
    await userEvent.click(screen.getByRole('button', { name: 'Switch words to live' }));
    expect([readLiveApps(document.cookie), reload.mock.calls.length]).toEqual([['words'], 1]);
    unmount();

    openPage({ ...set, apps: { ...set.apps, words: version('words', '1.0.0') } });
    render(<Page />);
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Switch words to local' }));
    expect([readLiveApps(document.cookie), reload.mock.calls.length]).toEqual([[], 2]);
  });

  test('ends a preview, and an override that the site has granted', async () => {
    const preview = { apps: { video: '2.0.0' }, expires_at: '2026-11-21T12:30:00Z' };
    const granted = `<meta name="glossa-override" content='{"app":"words"}'>`;
    openPage({ ...set, apps: { ...set.apps, words: version('words', DEV_VERSION) }, preview }, granted);
    render(<Page />);
    await openPanel();
    const ends = screen.getAllByRole<HTMLButtonElement>('button', { name: /^End/ });
    expect(ends.map(({ textContent, form }) => [textContent, form?.getAttribute('action')])).toEqual([
      ['End preview', '/releases/preview/end'],
      ['End override', '/releases/override/end'],
    ]);
    expect(screen.queryByRole('button', { name: /^Switch/ })).not.toBeInTheDocument();
  });
});

test('Escape closes it, and the focus returns', async () => {
  render(<Page />);
  const field = screen.getByRole('button', { name: 'In the quiz' });
  field.focus();
  await userEvent.keyboard('{Alt>}{Shift>}[KeyI]{/Shift}{/Alt}');
  expect(panel()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

test('it follows what is on the screen', async () => {
  const { unmount } = render(
    <RenderedPlace app={ACCOUNT} place="account/card">
      <p>A card</p>
    </RenderedPlace>,
  );
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Apps on this page' }));
  expect(entries().join()).toContain('account/card');
  unmount();
  await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  expect(entries().join()).not.toContain('account/card');
});

test.each([
  ['quiz', '1.2.0', 'canary'],
  ['quiz', '0.0.0-dev', 'local'],
  ['quiz', '1.1.0', 'replaced'],
  ['video', '2.0.0', 'live'],
  ['video', '1.9.0', 'fallback'],
  ['video', '3.0.0', 'preview'],
] as const)('%s %s is in the cohort %s', (app, number, cohort) => {
  const preview = { apps: { video: '3.0.0' }, expires_at: '2026-11-21T12:30:00Z' };
  expect(findCohort(app, number, { ...set, preview })).toBe(cohort);
});
