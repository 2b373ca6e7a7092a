import { apiClient } from '@glossa/shared/api-client';
import { beginSession, currentSession, onSessionChange } from '@glossa/shared/auth';
import type { AccountChange } from '@glossa/shared/contract/account';
import type { User } from '@glossa/shared/contract/user';
import { currentLocale, hasChosenLocale, isLocale, onLocaleChange, setLocale } from '@glossa/shared/i18n';

/**
 * Keeps the language of the interface in the learner's profile: what they choose goes there, and a device on which
 * nobody has chosen yet takes it from there.
 */
export function keepLanguageInProfile(): void {
  onLocaleChange(() => void tellProfile());
  onSessionChange((now, before) => {
    if (now.status !== 'authenticated' || before.status === 'authenticated' || !now.user) return;
    const { interface_language: known } = now.user;
    if (hasChosenLocale()) void tellProfile();
    else if (isLocale(known)) setLocale(known);
  });
}

async function tellProfile(): Promise<void> {
  const { status, token, user } = currentSession();
  const chosen = currentLocale();
  if (status !== 'authenticated' || !token || !user || user.interface_language === chosen) return;
  try {
    const change: AccountChange = { interface_language: chosen };
    const { data } = await apiClient.patch<User>('/auth/me', change);
    if (currentSession().token === token) beginSession(token, data);
  } catch (error) {
    // The choice holds on this device all the same, and goes to the profile at the next sign-in.
    console.warn('The language was not kept in the profile', error);
  }
}
