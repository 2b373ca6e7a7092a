import { currentSession, onSessionChange } from '@glossa/kit/auth';

let area: HTMLElement | null = null;
let waiting: ((area: HTMLElement | undefined) => void)[] = [];

/** Resolves to the element for the app of the page; undefined without a session. */
export function pageArea(): Promise<HTMLElement | undefined> {
  if (area) return Promise.resolve(area);
  if (currentSession().status === 'anonymous') return Promise.resolve(undefined);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Called by the frame when the element is mounted or unmounted. */
export function showPageArea(element: HTMLElement | null): void {
  area = element;
  if (element) settle(element);
}

onSessionChange(({ status }) => {
  if (status === 'anonymous') settle(undefined);
});

function settle(element: HTMLElement | undefined): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(element);
}
