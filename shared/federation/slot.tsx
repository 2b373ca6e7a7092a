import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { currentAssembly, type LentSlot } from './assembly';
import { FaultBoundary } from './fault-boundary';
import type { SlotName, SlotProps } from './remote-module';

type SlotViewProps<Name extends SlotName> = SlotProps[Name] & {
  name: Name;
  /** Shown while the lending app is on its way. */
  loading?: ReactNode;
  /** Shown when the lending app is away or its component failed; `retry` asks the network again. */
  fallback: (retry: () => void) => ReactNode;
};

/** Draws a component that another app lends, inside a boundary of its own. */
export function Slot<Name extends SlotName>({
  name,
  loading = null,
  fallback,
  ...props
}: SlotViewProps<Name>) {
  const { slot, failed, retry } = useSlot(name);
  if (failed) return fallback(retry);
  if (!slot) return loading;
  const { Component, Provider, noteCrash } = slot;
  return (
    <FaultBoundary
      key={name}
      fallback={(reset) => fallback(() => (reset(), retry()))}
      onFault={() => noteCrash() && retry()}
    >
      <Provider>
        {/* The rest of the props is exactly what the slot takes: only name, loading and fallback are ours. */}
        <Component {...(props as unknown as SlotProps[Name])} />
      </Provider>
    </FaultBoundary>
  );
}

function useSlot<Name extends SlotName>(name: Name) {
  const [slot, setSlot] = useState<LentSlot<Name> | undefined>(() => currentAssembly().loadedSlot(name));
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (slot) return;
    let current = true;
    currentAssembly()
      .loadSlot(name)
      .then(
        (loaded) => current && setSlot(loaded),
        () => current && setFailed(true),
      );
    return () => {
      current = false;
    };
  }, [name, slot, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setSlot(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { slot, failed, retry };
}
