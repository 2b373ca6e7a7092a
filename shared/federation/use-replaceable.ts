import { useEffect, useEffectEvent, useState } from 'react';
import { currentAssembly } from './assembly';

/** Something that belongs to one version of an app; without a container it is never withdrawn. */
interface Part {
  readonly container?: string | undefined;
}

interface PartState<P> {
  readonly initial: P | undefined;
  readonly part: P | undefined;
  /** `replacing`: the withdrawn part is shown until its replacement is loaded. */
  readonly phase: 'shown' | 'loading' | 'replacing' | 'failed';
  /** Counts the calls of `reload`. */
  readonly reloads: number;
}

/**
 * Shows a part of an app (a mounted screen or a lent component), and loads another when its version is withdrawn. The old
 * part stays until the new one is loaded. A new `initial` part replaces what is shown; without one, it loads at once.
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

  return {
    part,
    hasFailed: phase === 'failed',
    isLoading: phase === 'loading',
    /** Loads the part again. */
    reload: () => setState((before) => ({ ...before, phase: 'loading', reloads: before.reloads + 1 })),
  };
}

function firstState<P>(initial: P | undefined): PartState<P> {
  return { initial, part: initial, phase: initial ? 'shown' : 'loading', reloads: 0 };
}
