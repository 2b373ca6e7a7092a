import type { Assembly, LentSlot, SlotName } from '@glossa/shared/federation';
import { createElement, type ReactNode } from 'react';
import { AppMessages } from './app-messages';
import { appNameLending } from './live-set';
import type { LoadedApp } from './load-app';
import { noteCrash, openLender, openedLender } from './open-app';

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
};

const providers = new WeakMap<LoadedApp, LentSlot<SlotName>['Provider']>();

function lentBy<Name extends SlotName>(app: LoadedApp, name: Name): LentSlot<Name> | undefined {
  const Component = app.module.slots?.[name];
  return Component && { Component, Provider: providerOf(app), noteCrash: () => noteCrash(app) };
}

/** The same component for the same app each time, or React would draw the slot anew. */
function providerOf(app: LoadedApp): LentSlot<SlotName>['Provider'] {
  const known = providers.get(app);
  if (known) return known;
  const Provider = ({ children }: { children: ReactNode }) => createElement(AppMessages, { app, children });
  providers.set(app, Provider);
  return Provider;
}
