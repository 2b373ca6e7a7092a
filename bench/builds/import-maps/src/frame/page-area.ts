import { currentSession, onSessionChange } from '@glossa/shared/auth';

let area: HTMLElement | null = null;
let waiting: ((area: HTMLElement | undefined) => void)[] = [];

/** The element that the app of the page is drawn into, once there is one; nothing, where nobody is signed in. */
export function pageArea(): Promise<HTMLElement | undefined> {
  if (area) return Promise.resolve(area);
  if (currentSession().status === 'anonymous') return Promise.resolve(undefined);
  return new Promise((resolve) => waiting.push(resolve));
}

/** For the frame, when it has drawn the element or taken it away. */
export function showPageArea(element: HTMLElement | null): void {
  area = element;
  if (element) settle(element);
}

onSessionChange(({ status }) => {
  if (status === 'anonymous') settle(undefined);
});

function settle(found: HTMLElement | undefined): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(found);
}
