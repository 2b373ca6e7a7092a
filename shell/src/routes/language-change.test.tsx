import { beginSession, currentSession, endSession } from '@glossa/kit/auth';
import type { LiveApp } from '@glossa/contract/release';
import type { User } from '@glossa/contract/user';
import { Slot, type RemoteModule } from '@glossa/kit/federation';
import { setLocale, type Catalogue, type Locale } from '@glossa/kit/i18n';
import { answerCalls } from '@glossa/kit/testing';
import { loadRemote } from '../apps/federation';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { lendSlots } from '../apps/lend-slots';
import { readPageLiveSet } from '../apps/store';
import { syncProfileLanguage } from '../features/language/profile-language';
import english from '../messages/en.json';
import spanish from '../messages/es.json';
import { installWorkers } from '../testing/fake-browser';
import { loadShellMessages, Site } from './site';
import { createSiteRouter } from './site-router';

jest.mock('../apps/federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../apps/load-files');

const requests: string[] = [];
/** Apps whose next catalogue fails to load. */
const failing = new Set<string>();

/** The catalogues of an app built for some languages, as `import()` loads them. */
const loadTexts = (app: string, languages: readonly Locale[]) => async (locale: Locale) => {
  requests.push(`${app} ${locale}`);
  if (failing.delete(app)) throw new Error('Loading chunk failed');
  if (!languages.includes(locale)) {
    throw Object.assign(new Error(`Cannot find module './${locale}.json'`), { code: 'MODULE_NOT_FOUND' });
  }
  return { [`${app}.hello`]: `${app} in ${locale}` };
};

function Hello({ app }: { app: string }) {
  return (
    <p>
      <FormattedMessage id={`${app}.hello`} />, <FormattedNumber value={1234.5} />
    </p>
  );
}

function VideoScreen() {
  return (
    <>
      <Hello app="video" />
      <input aria-label="note" />
      <Slot name="vocabulary/words-of-video" videoId="1" fallback={() => null} />
      <Slot name="quiz/generate" vocabularyIds={[]} onClose={() => undefined} fallback={() => null} />
    </>
  );
}

const MODULES: Record<string, RemoteModule> = {
  video: {
    messages: loadTexts('video', ['en', 'es', 'it']),
    screens: [{ path: '/playlists', load: async () => VideoScreen }],
  },
  vocabulary: {
    messages: loadTexts('vocabulary', ['en', 'es', 'it']),
    screens: [],
    slots: { 'vocabulary/words-of-video': () => <Hello app="vocabulary" /> },
  },
  quiz: {
    messages: loadTexts('quiz', ['en']),
    screens: [],
    slots: { 'quiz/generate': () => <Hello app="quiz" /> },
  },
};

function live(app: string, mounts: string[], slots: string[]): LiveApp {
  return {
    version: '1.0.0',
    base: `/apps/${app}/1.0.0/`,
    container: app,
    entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
    scripts: [],
    styles: [],
    messages: { en: [] },
    mounts,
    slots,
  };
}

async function openSite(initialCatalogue?: Catalogue) {
  const apps = {
    video: live('video', ['/playlists'], []),
    vocabulary: live('vocabulary', [], ['vocabulary/words-of-video']),
    quiz: live('quiz', [], ['quiz/generate']),
  };
  document.head.innerHTML = `<script type="application/json" id="glossa-live">${JSON.stringify({ revision: 1, apps })}</script>`;
  readPageLiveSet();
  lendSlots();
  window.history.replaceState(null, '', '/playlists');
  const router = createSiteRouter(Promise.resolve(false));
  const opening = { path: '/playlists', codeReadyMs: 0 };
  render(
    <Site
      router={router}
      initialCatalogue={initialCatalogue ?? (await loadShellMessages())}
      opening={opening}
    />,
  );
  await screen.findByText(/^quiz in/);
}

beforeAll(() => {
  installWorkers({ shared: true });
  jest.mocked(loadRemote).mockImplementation(async (id: string) => MODULES[id.replace('/remote', '')]);
  syncProfileLanguage();
});

test('a language choice changes the frame, the screen and the slots of other apps at once, and is stored', async () => {
  const { calls } = answerCalls({
    'PATCH /api/auth/me': { id: 1, username: 'nino', interface_language: 'es' },
  });
  setLocale('en');
  beginSession('token', { id: 1, username: 'nino', email: 'n@x.org', interface_language: 'en' } as User);
  await openSite();
  expect(screen.getByText('video in en, 1,234.5')).toBeVisible();
  const note = screen.getByRole('textbox', { name: 'note' });
  await userEvent.type(note, 'half a thought');
  requests.length = 0;

  const picker = screen.getByRole('combobox', { name: english['shell.language.label'] });
  await userEvent.selectOptions(picker, 'es');

  const video = await screen.findByText('video in es, 1234,5');
  expect(video.closest('[lang]')).toHaveAttribute('lang', 'es');
  expect((await screen.findByText('vocabulary in es, 1234,5')).closest('[lang]')).toHaveAttribute(
    'lang',
    'es',
  );
  expect(screen.getByRole('combobox', { name: spanish['shell.language.label'] })).toBe(picker);
  expect(document.documentElement).toHaveAttribute('lang', 'es');

  // An app without a Spanish catalogue stays in English, and is marked so.
  const quiz = screen.getByText('quiz in en, 1,234.5');
  expect(quiz.closest('[lang]')).toHaveAttribute('lang', 'en');

  // No component was remounted, and only the catalogues in use were loaded.
  expect(screen.getByRole('textbox', { name: 'note' })).toBe(note);
  expect(note).toHaveValue('half a thought');
  expect(requests.sort()).toEqual(['quiz en', 'quiz es', 'video es', 'vocabulary es']);

  expect(calls.map(({ method, data }) => [method, data])).toEqual([['PATCH', { interface_language: 'es' }]]);
  expect(currentSession().user?.interface_language).toBe('es');

  // A language that was loaded before is shown at once.
  answerCalls({ 'PATCH /api/auth/me': { id: 1, username: 'nino', interface_language: 'en' } });
  act(() => setLocale('en'));
  expect(screen.getByText('video in en, 1,234.5')).toBeVisible();
  await screen.findByRole('combobox', { name: english['shell.language.label'] });
});

test('an app whose catalogue failed to load changes once the browser is online again', async () => {
  answerCalls({ 'PATCH /api/auth/me': { id: 1, username: 'nino', interface_language: 'it' } });
  endSession();
  setLocale('en');
  beginSession('token', { id: 1, username: 'nino', email: 'n@x.org', interface_language: 'en' } as User);
  await openSite();
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  failing.add('video');

  const picker = screen.getByRole('combobox', { name: english['shell.language.label'] });
  await userEvent.selectOptions(picker, 'it');
  expect(await screen.findByText(/^vocabulary in it/)).toBeVisible();
  expect(screen.getByText(/^video in en/)).toBeVisible();

  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^video in it/)).toBeVisible();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('a language that another tab chose after the first catalogue was loaded is shown', async () => {
  answerCalls({ 'PATCH /api/auth/me': { id: 1, username: 'nino', interface_language: 'es' } });
  setLocale('en');
  beginSession('token', { id: 1, username: 'nino', email: 'n@x.org', interface_language: 'en' } as User);
  const firstCatalogue = await loadShellMessages();
  setLocale('es');
  await openSite(firstCatalogue);
  expect(await screen.findByRole('combobox', { name: spanish['shell.language.label'] })).toHaveDisplayValue(
    'Español',
  );
});
