import { apiClient } from '@glossa/kit/api-client';
import { beginSession, currentSession } from '@glossa/kit/auth';
import type { AccountChange } from '@glossa/contract/account';
import { readUser } from '@glossa/contract/read/user';
import { currentLocale, type Locale } from '@glossa/kit/i18n';

let isSaving = false;

/**
 * Brings the language into the learner's profile; resolves with whether it is there. Sends one call at a time, so that an
 * older choice cannot overtake a newer one.
 */
export async function saveLanguage(): Promise<boolean> {
  if (isSaving) return false;
  isSaving = true;
  try {
    // Language and learner may both change during a call.
    for (;;) {
      const { status, token, user } = currentSession();
      const language = currentLocale();
      if (status !== 'authenticated' || !token || !user) return false;
      if (user.interface_language === language) return true;
      await saveChange(token, language);
    }
  } finally {
    isSaving = false;
  }
}

async function saveChange(token: string, language: Locale): Promise<void> {
  const change: AccountChange = { interface_language: language };
  const user = readUser((await apiClient.patch('/auth/me', change)).data);
  if (user.interface_language !== language) throw new Error(`The profile did not accept ${language}`);
  if (currentSession().token === token) beginSession(token, user);
}
