import type { Confirmation } from '@glossa/contract/operators/tabs';

/** What the tabs that were open have said; `unknown` is why nobody could be asked. */
export type TabsAfterMove = (Confirmation & { waited_seconds: number }) | { unknown: string };

/** `18 of 18 tabs confirmed in 0.8 s`, or who has not after how long. */
export function tabsLine(app: string, tabs: TabsAfterMove): string {
  if ('unknown' in tabs) return `how many open tabs confirmed is not known: ${tabs.unknown}`;
  const { of, confirmed, seconds, waiting, unheard, waited_seconds: waited } = tabs;
  // Tabs that were closed meanwhile are not waited for, and a server that has just begun has not heard of any yet.
  if (of === 0) return 'no open tab is known, so none was waited for';
  const count = `${confirmed} of ${of} ${of === 1 ? 'tab' : 'tabs'} confirmed`;
  if (seconds !== null) return `${count} in ${seconds.toFixed(1)} s`;
  const others = waiting.map((each) =>
    each.version === null ? `${each.tabs} without ${app}` : `${each.tabs} on ${app} ${each.version}`,
  );
  // A browser that is ended, or a telephone that falls asleep, says no goodbye.
  const silent = unheard > 0 ? `; not heard from since (closed, asleep or offline): ${unheard}` : '';
  return `${count} after ${waited} s; not confirmed: ${others.join(', ')}${silent}`;
}
