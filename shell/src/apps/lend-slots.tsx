import { provideAssembly, type ActionName, type LentSlot, type SlotName } from '@glossa/kit/federation';
import { whenServiceReturnsIfAway } from '../service-return/service-return';
import { AppMessages } from './app-messages';
import { loadedLender, openApp } from './open-app';
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
      const app = await openLender(name);
      const slot = lentSlot(app, name);
      if (!slot) throw notLent(app, name);
      return slot;
    },
    loadAction: async (name) => {
      const app = await openLender(name);
      const action = app.module.actions?.[name];
      if (!action) throw notLent(app, name);
      return action;
    },
    isWithdrawn,
    subscribe: appStore.subscribe,
    whenServiceReturnsIfAway,
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

/** The version that lends a slot or an action; rejects when it cannot be loaded. */
async function openLender(name: SlotName | ActionName): Promise<LoadedApp> {
  const lender = findLender(name);
  if (lender === undefined) throw new Error(`No live app lends ${name}`);
  const loaded = loadedLender(lender);
  if (loaded) return loaded;
  const opened = await openApp(lender);
  if (opened.kind === 'failed') throw new Error(`${lender} could not be loaded`);
  return opened.app;
}

const notLent = ({ app }: LoadedApp, name: string): Error =>
  new Error(`${app} declares that it lends ${name}, but does not`);
