import { beginSession, currentSession, endSession } from '@glossa/shared/auth';
import type { User } from '@glossa/contract/user';
import { currentLocale, setLocale } from '@glossa/shared/i18n';
import { answerCalls, noAnswer, type Call } from '@glossa/shared/testing';
import { chooseLanguage, syncProfileLanguage } from './profile-language';

const learner = (interface_language: User['interface_language'], id = 1) =>
  ({ id, username: `learner-${id}`, interface_language }) as User;
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A profile that takes what it is told; what it was told is in `told`. */
function profile(id = 1) {
  const told: unknown[] = [];
  answerCalls({
    'PATCH /api/auth/me': ({ data }: Call) => {
      told.push(data);
      return { ...learner('en', id), ...(data as Partial<User>) };
    },
  });
  return told;
}

beforeAll(() => syncProfileLanguage());
beforeEach(() => {
  endSession();
  setLocale('en');
  localStorage.clear();
  sessionStorage.clear();
});

test('a device on which nobody has chosen takes the language of the profile', async () => {
  const told = profile();
  beginSession('token', learner('ka'));
  await settle();
  expect(currentLocale()).toBe('ka');
  expect(told).toEqual([]);
});

test('the second learner on a device gets their own language, and their profile keeps it', async () => {
  const told = profile();
  beginSession('of-nino', learner('ka', 1));
  await settle();
  endSession();
  beginSession('of-peter', learner('de', 2));
  await settle();
  expect(currentLocale()).toBe('de');
  expect(told).toEqual([]);
});

test('a language chosen on another device counts on this one, which stored an earlier one', async () => {
  const told = profile();
  setLocale('ka');
  beginSession('token', learner('ar'));
  await settle();
  expect(currentLocale()).toBe('ar');
  expect(told).toEqual([]);
});

test('a language chosen in this tab before signing in goes to the profile, once', async () => {
  const told = profile();
  chooseLanguage('ru');
  beginSession('token', learner('ka'));
  await settle();
  expect(currentLocale()).toBe('ru');
  expect(told).toEqual([{ interface_language: 'ru' }]);
  expect(currentSession().user?.interface_language).toBe('ru');

  endSession();
  beginSession('of-peter', learner('de', 2));
  await settle();
  expect(currentLocale()).toBe('de');
  expect(told).toHaveLength(1);
});

test('a choice that the profile had already is not a wish of the next learner', async () => {
  profile();
  chooseLanguage('ka');
  beginSession('of-nino', learner('ka', 1));
  await settle();
  endSession();
  beginSession('of-peter', learner('de', 2));
  await settle();
  expect(currentLocale()).toBe('de');
});

test('a language chosen later goes there too, and a guest’s nowhere', async () => {
  const told = profile();
  chooseLanguage('tr');
  await settle();
  expect(told).toEqual([]);
  beginSession('token', learner('tr'));
  chooseLanguage('it');
  await settle();
  expect(told).toEqual([{ interface_language: 'it' }]);
});

test('quick changes there and back leave the last choice in the profile', async () => {
  const told: unknown[] = [];
  const answers: (() => void)[] = [];
  answerCalls({
    'PATCH /api/auth/me': async ({ data }: Call) => {
      told.push(data);
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
  // One at a time: two calls may overtake each other.
  expect(told).toEqual([{ interface_language: 'ka' }]);
  answers[0]?.();
  await settle();
  answers[1]?.();
  await settle();
  expect(told).toEqual([{ interface_language: 'ka' }, { interface_language: 'en' }]);
  expect(currentSession().user?.interface_language).toBe('en');
  expect(currentLocale()).toBe('en');
});

test('the choice holds while the profile cannot be reached, and goes there when the session next begins', async () => {
  answerCalls({ 'PATCH /api/auth/me': noAnswer });
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  beginSession('token', learner('en'));
  chooseLanguage('es');
  await settle();
  expect(currentLocale()).toBe('es');
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();

  const told = profile();
  endSession();
  beginSession('token', learner('en'));
  await settle();
  expect(currentLocale()).toBe('es');
  expect(told).toEqual([{ interface_language: 'es' }]);
});

test('what one learner could not tell their profile is not told to another’s', async () => {
  answerCalls({ 'PATCH /api/auth/me': noAnswer });
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  beginSession('of-nino', learner('en', 1));
  chooseLanguage('es');
  await settle();
  warned.mockRestore();
  const told = profile(2);
  endSession();
  beginSession('of-peter', learner('de', 2));
  await settle();
  expect(currentLocale()).toBe('de');
  expect(told).toEqual([]);

  // Nor is the other’s language told to the first one’s.
  endSession();
  beginSession('of-nino', learner('en', 1));
  await settle();
  expect(currentLocale()).toBe('en');
  expect(told).toEqual([]);
});
