import { renderScreen } from '@glossa/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOverrides } from '../../apps/granted-overrides';
import { readOverrides } from '../../apps/overrides';
import messages from '../../messages/en.json';
import { currentLiveSet, openPage, version, withdrawnVersions } from '../../testing/live-apps';
import { OverrideTools } from './override-tools';

const ENTRY = 'http://localhost:3003/dev/quiz/remoteEntry.js';
const ALLOWED = '<meta name="glossa-overrides" content="localhost">';
const reload = jest.fn();
const onInspect = jest.fn();
const set = {
  revision: 7,
  apps: { shell: version('shell', '1.0.0'), quiz: version('quiz', '1.2.0') },
  withdrawn: withdrawnVersions('quiz', '1.1.0', 'revoked'),
};

/** A page of a site that allows overrides, or not. */
async function draw({ allowed = true } = {}) {
  document.head.innerHTML = allowed ? ALLOWED : '';
  // As the shell does when it starts.
  await startOverrides();
  openPage(set, document.head.innerHTML);
  return renderScreen(<OverrideTools reload={reload} onInspect={onInspect} />, { messages });
}

const open = () => fireEvent.keyDown(document, { code: 'KeyO', altKey: true, shiftKey: true });
const field = () => screen.getByRole('textbox', { name: 'Entry URL for quiz' });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  reload.mockReset();
  window.fetch = jest.fn(async (url: string) =>
    url === ENTRY ? new Response('var glossa_quiz_1_1_0;(()=>{})()') : new Response('', { status: 404 }),
  ) as unknown as typeof fetch;
});

test('a developer loads an app from their own machine, and the screen says so', async () => {
  const { unmount } = await draw();
  open();
  await userEvent.type(field(), ENTRY);
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();

  await draw();
  expect(screen.getByRole('button', { name: 'Loaded from this computer: quiz' })).toBeVisible();
  const { version: shown, base, entry, container, mounts } = currentLiveSet().apps['quiz'] ?? {};
  expect({ shown, base, entry, container, mounts }).toEqual({
    shown: '0.0.0-dev',
    base: 'http://localhost:3003/dev/quiz/',
    entry: { file: 'remoteEntry.js', integrity: '' },
    container: 'glossa_quiz_1_1_0',
    mounts: ['/quiz'],
  });
  // The developer may be fixing the withdrawn version.
  expect(currentLiveSet().withdrawn).not.toHaveProperty('quiz');
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(readOverrides()).toEqual({});
});

test.each([
  'http://localhost:9/nothing.js',
  'https://elsewhere.example/remoteEntry.js',
  'http://localhost.example:80/x.js',
])('%s is refused, and nothing is stored', async (address) => {
  await draw();
  open();
  await userEvent.type(field(), address);
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }));
  expect(await screen.findByText('No app found at this address.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('glossa.overrides')).toBeNull();
});

test('an override that breaks the page is removed by a query parameter', async () => {
  localStorage.setItem(
    'glossa.overrides',
    JSON.stringify({ quiz: { entry: ENTRY, container: 'glossa_quiz' } }),
  );
  window.history.replaceState(null, '', '/quizzes?overrides=off');
  await draw();
  expect(currentLiveSet().apps['quiz']?.version).toBe('1.2.0');
});

test('stored overrides are ignored on a site that does not allow them, and when they are not local', async () => {
  const evil = { quiz: { entry: 'https://elsewhere.example/x.js', container: 'glossa_quiz' } };
  localStorage.setItem(
    'glossa.overrides',
    JSON.stringify({ quiz: { entry: ENTRY, container: 'glossa_quiz' } }),
  );
  await draw({ allowed: false });
  expect(currentLiveSet().apps['quiz']?.version).toBe('1.2.0');
  localStorage.setItem('glossa.overrides', JSON.stringify(evil));
  await draw();
  expect(currentLiveSet().apps['quiz']?.version).toBe('1.2.0');
});

test('the dialog leads to the inspector', async () => {
  await draw();
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Apps on this page' }));
  expect(onInspect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
