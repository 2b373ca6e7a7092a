import { startScreen, type RemoteModule } from '@glossa/kit/federation';
import { currentLocale } from '@glossa/kit/i18n';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { LifeCycles } from 'single-spa';
import { loadMessages } from '../../../../../shell/src/apps/load-app';
import type { LoadedApp } from '../../../../../shell/src/apps/store';
import { loadStyle } from '../load-style';
import { knownMounts } from '../../../known-mounts';
import { AppRoot } from './app-root';

interface Given {
  /** The element for the app of the page; undefined without a session. */
  pageArea: () => Promise<HTMLElement | undefined>;
}

/** The lifecycles of an app for single-spa: each mount has an element and a React root of its own. */
export function createLifecycles(name: keyof typeof knownMounts, module: RemoteModule): LifeCycles<Given> {
  // There is one version of each app here, so its fields are not used.
  const version = { version: '', container: name, revision: 0, loadMs: 0 };
  const app: LoadedApp = { app: name, module, ...version, catalogues: new Map() };
  let drawn: { root: Root; element: HTMLElement } | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    async mount({ pageArea }) {
      // The screen shows the failure when it requests its data.
      startScreen(module.screens, location).catch(() => undefined);
      const [area] = await Promise.all([
        pageArea(),
        loadMessages(app, currentLocale()),
        loadStyle(`@glossa/${name}`),
      ]);
      if (!area) return;
      const element = area.appendChild(document.createElement('div'));
      element.style.display = 'contents';
      drawn = { root: createRoot(element), element };
      drawn.root.render(createElement(AppRoot, { app, mounts: knownMounts[name] }));
    },
    async unmount() {
      drawn?.root.unmount();
      drawn?.element.remove();
      drawn = undefined;
    },
  };
}
