/** The app as Svelte and Rspack have compiled it, mounted as the site does. */
import type { Mount, MountContext } from '@glossa/contract/mount';
import type { User } from '@glossa/contract/user';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'flashcards-'));
let mount: Mount;

beforeAll(() => {
  execFileSync(process.execPath, [join(__dirname, '../testing/build.cjs'), folder]);
  ({ mount } = jest.requireActual<{ mount: Mount }>(join(folder, 'app.cjs')));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => document.body.replaceChildren());

const WORDS = ['der Hund', 'die Katze'].map((word) => ({
  word,
  translation: `${word}, translated`,
  language: 'de',
}));

const answerWith = (data: unknown) => async () => ({ json: async () => ({ data }) }) as Response;

async function open(changes: Partial<MountContext> = {}) {
  const context: MountContext = {
    path: '/flashcards',
    locale: 'en',
    theme: 'light',
    session: { user: { username: 'nino' } as User },
    api: answerWith(WORDS),
    navigate: jest.fn(),
    ...changes,
  };
  const app = await mount(document.body, context);
  return { app, context };
}

it('shows the word that the address names, and asks the site for the next address', async () => {
  const { app, context } = await open();
  expect(await screen.findByText('der Hund')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next card' }));
  expect(context.navigate).toHaveBeenCalledWith('/flashcards/2');
  await app.update({ ...context, path: '/flashcards/2' });
  expect(screen.getByText('die Katze')).toBeVisible();
});

it('follows language, theme and session', async () => {
  const { app, context } = await open();
  expect(screen.getByRole('heading')).toHaveTextContent('Flashcards of nino');
  await app.update({
    ...context,
    locale: 'de',
    theme: 'dark',
    session: { user: { username: 'gio' } as User },
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Karteikarten von gio');
  expect(document.querySelector('section')).toHaveClass('dark');
  await app.update({ ...context, locale: 'ka', session: null });
  expect(screen.getByRole('heading')).toHaveTextContent(/^Flashcards of$/);
});

it('says that there are no words, or why they are not there, and loads them again', async () => {
  const refused = Object.assign(new Error('no'), { detail: 'The server is being updated.' });
  const api = jest.fn(answerWith([])).mockRejectedValueOnce(refused);
  await open({ api });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is being updated.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Words that you save appear here.')).toBeVisible();
  expect(api).toHaveBeenCalledWith('/vocabulary?page=1&per_page=100');
});

it('leaves nothing behind', async () => {
  const { app } = await open();
  await screen.findByText('der Hund');
  app.unmount();
  await waitFor(() => expect(document.body).toBeEmptyDOMElement());
});
