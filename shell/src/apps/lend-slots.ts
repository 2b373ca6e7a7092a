import type { Assembly, LentSlot, SlotName } from '@glossa/shared/federation';
import { createElement, type ReactNode } from 'react';
import { appNameLending } from './store';
import { AppMessages } from './app-messages';
import { DrawnPlace } from './drawn-place';
import type { LoadedApp } from './load-app';
import { noteCrash } from './rendering';
import { openLender, openedLender } from './open-app';
import { isLeft, onLeft } from './verdicts';

/** How `<Slot>` reaches the apps that lend. */
export const assembly: Assembly = {
  loadedSlot(name) {
    const lender = appNameLending(name);
    const app = lender === undefined ? undefined : openedLender(lender);
    return app && lentBy(app, name);
  },
  async loadSlot(name) {
    const lender = appNameLending(name);
    if (lender === undefined) throw new Error(`No live app lends ${name}`);
    const slot = lentBy(await openLender(lender), name);
    if (!slot) throw new Error(`${lender} says it lends ${name}, but does not`);
    return slot;
  },
  async loadAction(name) {
    const lender = appNameLending(name);
    if (lender === undefined) throw new Error(`No live app lends ${name}`);
    const action = (await openLender(lender)).module.actions?.[name];
    if (!action) throw new Error(`${lender} says it lends ${name}, but does not`);
    return action;
  },
  onLeft,
};

type Provider = LentSlot<SlotName>['Provider'];

const providers = new WeakMap<LoadedApp, Map<SlotName, Provider>>();

function lentBy<Name extends SlotName>(app: LoadedApp, name: Name): LentSlot<Name> | undefined {
  const Component = app.module.slots?.[name];
  return (
    Component && {
      Component,
      Provider: providerOf(app, name),
      noteCrash: (error) => noteCrash(app, name, error),
      container: app.container,
      isLeft: () => isLeft(app),
    }
  );
}

/** The same component for the same slot each time, or React would draw it anew. */
function providerOf(app: LoadedApp, place: SlotName): Provider {
  const known = providers.get(app) ?? new Map<SlotName, Provider>();
  providers.set(app, known);
  const provider = known.get(place) ?? makeProvider(app, place);
  known.set(place, provider);
  return provider;
}

function makeProvider(app: LoadedApp, place: SlotName): Provider {
  return ({ children }: { children: ReactNode }) =>
    createElement(AppMessages, { app, children: createElement(DrawnPlace, { app, place, children }) });
}
