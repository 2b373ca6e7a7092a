import { browserStorage } from '@glossa/shared/browser-storage';

const KEY = 'glossa.vocabulary.relief-dismissed';

/** The calendar day here, e.g. `2026-3-9`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
}

/** The offer was put away earlier today; tomorrow there may be reason to make it again. */
export function isDismissedToday(): boolean {
  return browserStorage.get(KEY) === today();
}

export function dismissForToday(): void {
  browserStorage.set(KEY, today());
}
