import type { ComponentType, ReactNode } from 'react';
import type { ActionName, Actions, SlotName, SlotProps } from './remote-module';

/** A lent component, with the wrapper that gives it its own app's messages. */
export interface LentSlot<Name extends SlotName> {
  readonly Component: ComponentType<SlotProps[Name]>;
  readonly Provider: ComponentType<{ children: ReactNode }>;
  /** Tells that the component crashed; true when another version of its app is to be tried instead. */
  readonly noteCrash: (error: unknown) => boolean;
  /** Tells one version from another. */
  readonly container?: string;
  /** True once its version has been taken back, and what is drawn of it is to be drawn from another. */
  readonly isLeft?: () => boolean;
}

/** How `<Slot>` and `loadAction` reach the apps that lend. The shell provides it. */
export interface Assembly {
  /** Rejects when no live app lends the slot, or the app cannot be loaded. Each call after a failure asks the network again. */
  loadSlot<Name extends SlotName>(name: Name): Promise<LentSlot<Name>>;
  /** The slot if its app is loaded already, so that it can be drawn without a blink. */
  loadedSlot<Name extends SlotName>(name: Name): LentSlot<Name> | undefined;
  /** Rejects like `loadSlot`. */
  loadAction<Name extends ActionName>(name: Name): Promise<Actions[Name]>;
  /** Calls back whenever a version is left in place; returns the way to stop. */
  onLeft?(listener: () => void): () => void;
}

let assembly: Assembly | undefined;

/** Called once by the shell, before the first screen. */
export function provideAssembly(provided: Assembly): void {
  assembly = provided;
}

export function currentAssembly(): Assembly {
  if (!assembly) throw new Error('Slots and actions need the shell: call provideAssembly first');
  return assembly;
}

/**
 * The function that another app lends, from the version that is live now. Rejects when no live app lends it, or the app
 * cannot be loaded. Write the name out: the build records which actions are used.
 */
export function loadAction<Name extends ActionName>(name: Name): Promise<Actions[Name]> {
  return currentAssembly().loadAction(name);
}
