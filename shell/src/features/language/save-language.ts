import { readUser, withChange } from '@glossa/contract/read/user';
import { beginSession, currentSession } from '@glossa/kit/auth';
import { currentLocale } from '@glossa/kit/i18n';
import { sendOrKeep } from '@glossa/kit/unsaved-work';

let sending: string | undefined;

/** Brings the language into the learner's profile; resolves with whether it is there. Without a network it is sent later. */
export async function saveLanguage(): Promise<boolean> {
  const { status, user } = currentSession();
  const language = currentLocale();
  if (status !== 'authenticated' || !user || sending === language) return false;
  if (sending === undefined && user.interface_language === language) return true;
  sending = language;
  const change = { interface_language: language };
  const call = { method: 'patch', url: '/auth/me', body: change, kind: 'settings' } as const;
  const sent = await sendOrKeep({ ...call, replaces: 'language' }).finally(() => {
    if (sending === language) sending = undefined;
  });
  const { token, user: now } = currentSession();
  // A later choice has an answer of its own.
  if (!token || now?.id !== user.id || currentLocale() !== language) return false;
  beginSession(token, sent.kept ? withChange(now, change) : readUser(sent.data));
  return !sent.kept;
}
