import { beginSession, currentSession, endSession } from '@glossa/shared/auth';
import type { User } from '@glossa/shared/contract/user';
import { currentLocale, setLocale } from '@glossa/shared/i18n';
import { answerCalls, noAnswer } from '@glossa/shared/testing';
import { keepLanguageInProfile } from './profile-language';

const learner = (interface_language: User['interface_language']) =>
  ({ id: 1, username: 'nino', interface_language }) as User;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => keepLanguageInProfile());
beforeEach(() => {
  endSession();
  setLocale('en');
  localStorage.clear();
});

test('a device on which nobody has chosen takes the language of the profile', async () => {
  const { calls } = answerCalls({});
  beginSession('token', learner('ka'));
  await settle();
  expect(currentLocale()).toBe('ka');
  expect(calls).toEqual([]);
});

test('a language chosen before signing in goes to the profile', async () => {
  const { calls } = answerCalls({ 'PATCH /api/auth/me': learner('ru') });
  setLocale('ru');
  beginSession('token', learner('ka'));
  await settle();
  expect(currentLocale()).toBe('ru');
  expect(calls.map(({ data }) => data)).toEqual([{ interface_language: 'ru' }]);
  expect(currentSession().user?.interface_language).toBe('ru');
});

test('a language chosen later goes there too, and a guest’s nowhere', async () => {
  const { calls } = answerCalls({ 'PATCH /api/auth/me': learner('it') });
  setLocale('tr');
  await settle();
  expect(calls).toEqual([]);
  beginSession('token', learner('tr'));
  setLocale('it');
  await settle();
  expect(calls.map(({ data }) => data)).toEqual([{ interface_language: 'it' }]);
});

test('the choice holds when the profile cannot be reached', async () => {
  answerCalls({ 'PATCH /api/auth/me': noAnswer });
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  beginSession('token', learner('en'));
  setLocale('es');
  await settle();
  expect(currentLocale()).toBe('es');
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
