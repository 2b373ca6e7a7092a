import type { Outbox } from '@glossa/kit/api-client';
import { beginSession, currentSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { currentLocale, setLocale } from '@glossa/kit/i18n';
import { answerCalls, noAnswer, type Call } from '@glossa/kit/testing';
import { forgetKept, replayKept } from '@glossa/kit/unsaved-work';
import { waitFor } from '@testing-library/react';
import { chooseLanguage, syncProfileLanguage } from './profile-language';

const learner = (interface_language: User['interface_language'], id = 1) =>
  ({ id, username: `learner-${id}`, interface_language }) as User;
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Ends the session before, if there is one. */
async function signIn(language: User['interface_language'], id = 1): Promise<void> {
  endSession();
  beginSession(`token-${id}`, learner(language, id));
  await settle();
}

/** Returns the changes that the profile received. */
function profile(id = 1) {
  const saved: unknown[] = [];
  answerCalls({
    'PATCH /api/auth/me': ({ data }: Call) => {
      saved.push(data);
      return { ...learner('en', id), ...(data as Partial<User>) };
    },
  });
  return saved;
}

beforeAll(() => syncProfileLanguage());
beforeEach(async () => {
  endSession();
  await forgetKept();
  setLocale('en');
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['a device without a choice takes the language of the profile', async () => undefined],
  [
    'a language chosen on another device overrides the stored one of this device',
    async () => setLocale('ka'),
  ],
  [
    'the second learner on a device gets their own language, and their profile keeps it',
    () => signIn('ka', 2),
  ],
])('%s', async (_title, before) => {
  const saved = profile();
  await before();
  await signIn('de');
  expect(currentLocale()).toBe('de');
  expect(saved).toEqual([]);
});

test('a language chosen in this tab before signing in is saved in the profile, once', async () => {
  const saved = profile();
  chooseLanguage('ru');
  await signIn('ka');
  expect(currentLocale()).toBe('ru');
  expect(saved).toEqual([{ interface_language: 'ru' }]);
  expect(currentSession().user?.interface_language).toBe('ru');
  await signIn('de', 2);
  expect(currentLocale()).toBe('de');
  expect(saved).toHaveLength(1);
});

test('a choice that the profile had already does not apply to the next learner', async () => {
  profile();
  chooseLanguage('ka');
  await signIn('ka', 1);
  await signIn('de', 2);
  expect(currentLocale()).toBe('de');
});

test('a language chosen later is saved too, and a guest’s is not', async () => {
  const saved = profile();
  chooseLanguage('tr');
  await settle();
  expect(saved).toEqual([]);
  beginSession('token', learner('tr'));
  chooseLanguage('it');
  await settle();
  expect(saved).toEqual([{ interface_language: 'it' }]);
});

test('quick changes there and back leave the last choice in the profile', async () => {
  const saved: unknown[] = [];
  const answers: (() => void)[] = [];
  answerCalls({
    'PATCH /api/auth/me': async ({ data }: Call) => {
      saved.push(data);
      await new Promise<void>((resolve) => answers.push(resolve));
      return { ...learner('en'), ...(data as Partial<User>) };
    },
  });
  beginSession('token', learner('en'));
  chooseLanguage('ka');
  await settle();
  chooseLanguage('it');
  chooseLanguage('en');
  await settle();
  // One call at a time, because two may overtake each other.
  expect(saved).toEqual([{ interface_language: 'ka' }]);
  answers[0]?.();
  await settle();
  answers[1]?.();
  await settle();
  expect(saved).toEqual([{ interface_language: 'ka' }, { interface_language: 'en' }]);
  expect(currentSession().user?.interface_language).toBe('en');
  expect(currentLocale()).toBe('en');
});

test('the choice holds while it cannot be saved, and is sent when the network is back', async () => {
  answerCalls({ 'PATCH /api/auth/me': noAnswer });
  beginSession('token', learner('en'));
  chooseLanguage('es');
  await waitFor(() => expect(currentSession().user?.interface_language).toBe('es'));
  expect(currentLocale()).toBe('es');

  const saved = profile();
  replayKept();
  await waitFor(() => expect(saved).toEqual([{ interface_language: 'es' }]));
});

test('the unsaved choice of one learner is not saved for another', async () => {
  answerCalls({ 'PATCH /api/auth/me': noAnswer });
  beginSession('of-nino', learner('en', 1));
  chooseLanguage('es');
  await waitFor(() => expect(currentSession().user?.interface_language).toBe('es'));
  const saved = profile(2);
  await signIn('de', 2);
  expect(currentLocale()).toBe('de');
  expect(saved).toEqual([]);

  // The other learner’s language is not saved for the first one either.
  await signIn('en', 1);
  expect(currentLocale()).toBe('en');
  expect(saved).toEqual([]);
});

/** Opens a page with the stored session of `learner-1` and a choice of Arabic that a tab has stored. */
async function openWithChoice(choice: unknown) {
  localStorage.setItem('glossa.token', 'token');
  localStorage.setItem('glossa.user', JSON.stringify(learner('en')));
  localStorage.setItem('glossa.locale', 'ar');
  localStorage.setItem('glossa.locale.latest-choice', JSON.stringify(choice));
  const seen: { shown?: string; saved: unknown[] } = { saved: [] };
  await jest.isolateModulesAsync(async () => {
    const [{ apiClient }, auth, i18n, page] = await Promise.all([
      import('@glossa/kit/api-client'),
      import('@glossa/kit/auth'),
      import('@glossa/kit/i18n'),
      import('./profile-language'),
    ]);
    const outbox = {
      sendOrKeep: async ({ body }: { body: Partial<User> }) => {
        seen.saved.push(body);
        return { kept: false, data: { ...learner('en'), ...body } };
      },
    };
    apiClient.loadOutbox = async () => outbox as unknown as Outbox;
    page.syncProfileLanguage();
    auth.beginSession('token', learner('en'));
    await settle();
    seen.shown = i18n.currentLocale();
  });
  return seen;
}

test('a choice in another tab while the page opens is newer than its answer about the profile', async () => {
  await expect(openWithChoice({ by: 'learner-1', at: Date.now() })).resolves.toEqual({
    shown: 'ar',
    saved: [{ interface_language: 'ar' }],
  });
});

test.each([
  ['of another learner', { by: 'learner-2', at: Date.now() }],
  ['of long before the page opened', { by: 'learner-1', at: Date.now() - performance.now() - 90_000 }],
  ['of a clock that was set back since', { by: 'learner-1', at: Date.now() + 3_600_000 }],
  ['that cannot be read', 'yesterday'],
])('a choice %s does not override the profile', async (_, choice) => {
  await expect(openWithChoice(choice)).resolves.toEqual({ shown: 'en', saved: [] });
});
