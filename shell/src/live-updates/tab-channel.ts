import type { LiveSet } from '@glossa/contract/release';

const NAME = 'glossa-live-set';

/** What the tabs of a browser say to each other. `view` tells one visitor's set from another's, see `viewOf`. */
export type TabMessage =
  | { readonly kind: 'set'; readonly set: LiveSet; readonly locale: string }
  | { readonly kind: 'anyone-there'; readonly view: string }
  | { readonly kind: 'leader-here'; readonly view: string };

export interface TabChannel {
  say(message: TabMessage): void;
  close(): void;
}

export function openTabChannel(hear: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  return {
    say: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** The revision, the versions and the preview: what two tabs of one browser should agree on. */
export function viewOf({ revision, apps, preview }: LiveSet): string {
  const versions = Object.entries(apps).map(([name, { version }]) => `${name} ${version}`);
  return [revision, ...versions.sort(), preview?.expires_at ?? ''].join(', ');
}
