import { bundlePath, containerName, LIVE_SET_ELEMENT_ID } from '@glossa/contract/page-protocol';
import type { LiveApp, LiveSet } from '@glossa/contract/release';
import type { RemoteModule } from '@glossa/kit/federation';
import { appStore, readPageLiveSet } from '../apps/store';

export function version(app: string, number: string, more: Partial<LiveApp> = {}): LiveApp {
  const file = (name: string) => ({ file: name, integrity: 'sha384-x' });
  return {
    version: number,
    base: bundlePath(app, number),
    container: containerName(app, number),
    entry: file('remoteEntry.js'),
    scripts: [file('remote.js')],
    styles: [],
    messages: { en: [file('messages-en-json.js')] },
    mounts: [`/${app}`],
    slots: [`${app}/thing`],
    ...more,
  };
}

/** Opens a page that came with this live set, and with more in its head. */
export function openPage(set: LiveSet, more = ''): void {
  document.head.innerHTML = `${more}<script type="application/json" id="${LIVE_SET_ELEMENT_ID}">${JSON.stringify(set)}</script>`;
  readPageLiveSet();
}

export const currentLiveSet = (): LiveSet => appStore.getState().liveSet;

export function withdrawnVersions(app: string, number: string, how: 'rolled-back' | 'revoked') {
  return { [app]: [{ version: number, container: containerName(app, number), how }] };
}

export function remoteModule(overrides: Partial<RemoteModule> = {}): RemoteModule {
  return { screens: [], messages: async () => ({}), ...overrides };
}
