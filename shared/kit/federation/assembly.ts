import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ActionName, Actions, SlotName, SlotProps } from './remote-module';

/** A lent component of one version of the lending app. */
export interface LentSlot<Name extends SlotName> {
  readonly Component: ComponentType<SlotProps[Name]>;
  /** Identifies the version. */
  readonly container?: string;
  /** Wraps what the component renders in its own app's messages. */
  readonly wrap: (children: ReactNode) => ReactNode;
  /** Reports that the component crashed; true when the fallback version must be loaded instead. */
  readonly noteCrash: (error: unknown) => boolean;
}

/** How `<Slot>` and `loadAction` reach the apps that lend. The shell provides it. */
export interface Assembly {
  /** Rejects when no live app lends the slot, or the app cannot be loaded. Each call after a failure asks the network again. */
  loadSlot<Name extends SlotName>(name: Name): Promise<LentSlot<Name>>;
  /** The slot if its app is loaded already, so that it renders without a loading state. */
  loadedSlot<Name extends SlotName>(name: Name): LentSlot<Name> | undefined;
  /** Rejects like `loadSlot`. */
  loadAction<Name extends ActionName>(name: Name): Promise<Actions[Name]>;
  /** True while what is shown of that version is to be replaced. */
  isWithdrawn(container: string): boolean;
  /** Calls back on each change of what the shell knows of versions; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Calls back once the service is there again, if it is away. Returns the function that cancels it. */
  whenServiceReturnsIfAway?(retry: () => void): () => void;
}

let assembly: Assembly | undefined;

/** The shell calls it once, before the first screen. */
export function provideAssembly(provided: Assembly): void {
  assembly = provided;
}

export function currentAssembly(): Assembly {
  if (!assembly) throw new Error('Slots and actions need the shell: call provideAssembly first');
  return assembly;
}

/** Rejects when no live app lends it, or the app cannot be loaded. Write the name out for the build. */
export const loadAction = <Name extends ActionName>(name: Name): Promise<Actions[Name]> =>
  currentAssembly().loadAction(name);

/** Something that belongs to one version of an app; without a container it is never withdrawn. */
interface Part {
  readonly container?: string | undefined;
}

interface PartState<P> {
  readonly initial: P | undefined;
  readonly part: P | undefined;
  /** `replacing`: the withdrawn part is shown until its replacement is loaded. */
  readonly phase: 'shown' | 'loading' | 'replacing' | 'failed';
  readonly reloads: number;
}

/**
 * Loads another part when its version is withdrawn; the old one stays until then. A new `initial` replaces
 * it; without one, it loads at once.
 */
export function useReplaceable<P extends Part>(initial: P | undefined, load: () => Promise<P>) {
  const [state, setState] = useState<PartState<P>>(() => firstState(initial));
  const current = state.initial === initial ? state : firstState(initial);
  if (current !== state) setState(current);
  const { part, phase, reloads } = current;
  const container = phase === 'shown' ? part?.container : undefined;
  const loadNow = useEffectEvent(load);

  useEffect(() => {
    if (phase !== 'loading' && phase !== 'replacing') return;
    let isCurrent = true;
    loadNow().then(
      (loaded) => isCurrent && setState({ initial, part: loaded, phase: 'shown', reloads }),
      () => isCurrent && setState({ initial, part: undefined, phase: 'failed', reloads }),
    );
    return () => {
      isCurrent = false;
    };
  }, [initial, phase, reloads]);

  useEffect(() => {
    if (container === undefined) return;
    const assembly = currentAssembly();
    const check = () => {
      if (assembly.isWithdrawn(container)) setState((before) => ({ ...before, phase: 'replacing' }));
    };
    check();
    return assembly.subscribe(check);
  }, [container, part]);

  const reload = () => setState((before) => ({ ...before, phase: 'loading', reloads: before.reloads + 1 }));
  const hasFailed = phase === 'failed';
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (hasFailed) return assembly?.whenServiceReturnsIfAway?.(() => reloadNow());
    return undefined;
  }, [hasFailed]);
  return { part, hasFailed, isLoading: phase === 'loading', reload };
}

function firstState<P>(initial: P | undefined): PartState<P> {
  return { initial, part: initial, phase: initial ? 'shown' : 'loading', reloads: 0 };
}
