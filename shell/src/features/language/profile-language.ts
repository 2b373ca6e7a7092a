import { apiClient } from '@glossa/shared/api-client';
import { beginSession, currentSession, onSessionChange } from '@glossa/shared/auth';
import type { AccountChange } from '@glossa/contract/account';
import type { User } from '@glossa/contract/user';
import { currentLocale, isLocale, onLocaleChange, setLocale, type Locale } from '@glossa/shared/i18n';
import { choiceWaitsFor, forgetChoice } from './language-choice';

/**
 * Keeps the language of the interface in the learner's profile. Whenever a session begins, the profile decides: what the
 * device shows may be another learner's language, or older than a choice on another device. Only a choice made in this
 * tab that the profile does not know yet comes before it.
 */
export function keepLanguageInProfile(): void {
  onLocaleChange(() => void tellProfile());
  onSessionChange((now, before) => {
    if (now.status !== 'authenticated' || before.status === 'authenticated' || !now.user) return;
    const { interface_language: known, username } = now.user;
    if (choiceWaitsFor(username)) return void tellProfile();
    forgetChoice();
    if (isLocale(known)) setLocale(known);
  });
}

let telling = false;

/** One call at a time: two that overtake each other would leave the older choice in the profile. */
async function tellProfile(): Promise<void> {
  if (telling) return;
  telling = true;
  try {
    // Language and learner may both change while a call is under way.
    for (let news = untold(); news; news = untold()) await tell(news);
    if (currentSession().status === 'authenticated') forgetChoice();
  } catch (error) {
    // The choice holds in this tab all the same, and goes to the profile when the session next begins.
    console.warn('The language was not kept in the profile', error);
  } finally {
    telling = false;
  }
}

interface News {
  readonly token: string;
  readonly language: Locale;
}

/** What the profile of who is signed in does not know yet. */
function untold(): News | undefined {
  const { status, token, user } = currentSession();
  const language = currentLocale();
  if (status !== 'authenticated' || !token || !user || user.interface_language === language) return undefined;
  return { token, language };
}

async function tell({ token, language }: News): Promise<void> {
  const change: AccountChange = { interface_language: language };
  const { data } = await apiClient.patch<User>('/auth/me', change);
  if (data.interface_language !== language) throw new Error(`The profile did not take ${language}`);
  if (currentSession().token === token) beginSession(token, data);
}
