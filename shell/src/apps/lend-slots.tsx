import { provideAssembly, type ActionName, type LentSlot, type SlotName } from '@glossa/kit/federation';
import { AppMessages } from './app-messages';
import { loadedLender, openLender } from './open-app';
import { noteCrash, RenderedPlace } from './rendering';
import { appStore, findLender, isWithdrawn, type LoadedApp } from './store';

export function lendSlots(): void {
  provideAssembly({
    loadedSlot(name) {
      const lender = findLender(name);
      const app = lender === undefined ? undefined : loadedLender(lender);
      return app && lentSlot(app, name);
    },
    loadSlot: async (name) => {
      const app = await openLenderByName(name);
      const slot = lentSlot(app, name);
      if (!slot) throw notLent(app, name);
      return slot;
    },
    loadAction: async (name) => {
      const app = await openLenderByName(name);
      const action = app.module.actions?.[name];
      if (!action) throw notLent(app, name);
      return action;
    },
    isWithdrawn,
    subscribe: appStore.subscribe,
  });
}

function lentSlot<Name extends SlotName>(app: LoadedApp, name: Name): LentSlot<Name> | undefined {
  const Component = app.module.slots?.[name];
  return (
    Component && {
      Component,
      container: app.container,
      wrap: (children) => (
        <AppMessages app={app}>
          <RenderedPlace app={app} place={name}>
            {children}
          </RenderedPlace>
        </AppMessages>
      ),
      noteCrash: (error) => noteCrash(app, name, error),
    }
  );
}

function openLenderByName(name: SlotName | ActionName): Promise<LoadedApp> {
  const lender = findLender(name);
  if (lender === undefined) return Promise.reject(new Error(`No live app lends ${name}`));
  return openLender(lender);
}

function notLent({ app }: LoadedApp, name: string): Error {
  return new Error(`${app} declares that it lends ${name}, but does not`);
}
