import { browserStorage, tabStorage } from '@glossa/kit/browser';
import { currentSession, onSessionChange } from '@glossa/kit/auth';
import { isLocale, setLocale, type Locale } from '@glossa/kit/i18n';

const CHOOSER_KEY = 'glossa.locale.chosen-by';
const GUEST = '';
const LATEST_CHOICE_KEY = 'glossa.locale.latest-choice';
/** Three calls, one after another, may time out after 20 seconds each before a choice is in the profile. */
const RECENT_CHOICE_MS = 60_000;

/**
 * The profile decides whenever a session begins: the device may show another learner's language. Only a
 * choice that the profile does not know yet overrides it: in this tab, or in another shortly before or while
 * this one starts.
 */
export function syncProfileLanguage(): void {
  onSessionChange((now, before) => {
    if (now.status !== 'authenticated' || !now.user) return;
    const { interface_language: profileLanguage, username } = now.user;
    // It also changes when a choice is known that had waited for the network.
    if (before.status === 'authenticated' && before.user?.interface_language === profileLanguage) return;
    const isPending = isChoicePending(username) || (before.status === 'loading' && hasRecentChoice(username));
    if (isPending) return void saveToProfile();
    tabStorage.remove(CHOOSER_KEY);
    if (profileLanguage && isLocale(profileLanguage)) setLocale(profileLanguage);
  });
}

/** Called by the picker; stores who chose until the profile is saved, since `setLocale` also runs for profiles. */
export function chooseLanguage(locale: Locale): void {
  const { status, user } = currentSession();
  const by = status === 'authenticated' && user ? user.username : GUEST;
  // If storage is denied, the choice still reaches the profile of a signed-in learner, at once.
  tabStorage.set(CHOOSER_KEY, by);
  browserStorage.set(LATEST_CHOICE_KEY, JSON.stringify({ by, at: Date.now() }));
  setLocale(locale);
  if (by !== GUEST) void saveToProfile();
}

/** True when the learner may have chosen in another tab after the server has read the profile for this page. */
function hasRecentChoice(username: string): boolean {
  const choice = browserStorage.getJson(LATEST_CHOICE_KEY) as { by?: unknown; at?: unknown } | null;
  const now = Date.now();
  // The clock of `performance.timeOrigin` may have stood still while the device slept.
  const openedAt = now - performance.now();
  const at = Number(choice?.at);
  return choice?.by === username && at > openedAt - RECENT_CHOICE_MS && at <= now;
}

/** True when a choice made in this tab, by the learner or as a guest, is not in their profile yet. */
function isChoicePending(username: string): boolean {
  const chooser = tabStorage.get(CHOOSER_KEY);
  return chooser === GUEST || chooser === username;
}

/** The code of it is loaded then: few pages need it. */
async function saveToProfile(): Promise<void> {
  try {
    const { saveLanguage } = await import(/* webpackChunkName: "more" */ './save-language');
    if (await saveLanguage()) tabStorage.remove(CHOOSER_KEY);
  } catch (error) {
    // The choice was refused. It holds in this tab, and is saved when the next session begins.
    console.warn('The language was not saved in the profile', error);
  }
}
