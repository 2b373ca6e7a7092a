import { currentSession } from '@glossa/shared/auth';
import { setLocale, type Locale } from '@glossa/shared/i18n';

const KEY = 'glossa.locale.chosen-by';
const GUEST = '';

/**
 * What the picker does. `setLocale` alone also shows what a profile says, so whose choice it is, is kept apart: for the
 * tab, until the profile knows, so that neither a reload nor a lost connection takes the choice back.
 */
export function chooseLanguage(locale: Locale): void {
  const { status, user } = currentSession();
  keep(status === 'authenticated' && user ? user.username : GUEST);
  setLocale(locale);
}

/** Whether a choice made in this tab waits for the profile of `username`: their own, or a guest's who now signs in. */
export function choiceWaitsFor(username: string): boolean {
  try {
    const chooser = sessionStorage.getItem(KEY);
    return chooser === GUEST || chooser === username;
  } catch {
    // Without storage the profile decides.
    return false;
  }
}

/** The profile has the choice, or it was another learner's. */
export function forgetChoice(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function keep(chooser: string): void {
  try {
    sessionStorage.setItem(KEY, chooser);
  } catch {
    // The choice still reaches the profile of who is signed in, at once.
  }
}
