import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { currentAssembly, type LentSlot } from './assembly';
import { FaultBoundary } from './fault-boundary';
import { PlaceKeeper } from './place-keeper';
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
  const { Component, Provider, noteCrash, container } = slot;
  return (
    <PlaceKeeper of={Component}>
      <FaultBoundary
        key={`${name} ${container}`}
        fallback={(reset) => fallback(() => (reset(), retry()))}
        onFault={(error) => noteCrash(error) && retry()}
      >
        <Provider>
          {/* The rest of the props is exactly what the slot takes: only name, loading and fallback are ours. */}
          <Component {...(props as unknown as SlotProps[Name])} />
        </Provider>
      </FaultBoundary>
    </PlaceKeeper>
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
  useReplacement(name, slot, setSlot, setFailed);
  const retry = useCallback(() => {
    setFailed(false);
    setSlot(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { slot, failed, retry };
}

/** When the version that is drawn has been taken back, it stays until the one in its place is there, or known to be away. */
function useReplacement<Name extends SlotName>(
  name: Name,
  slot: LentSlot<Name> | undefined,
  onSlot: (slot: LentSlot<Name>) => void,
  onFailed: (failed: boolean) => void,
): void {
  useEffect(() => {
    let current = true;
    let asked = false;
    const look = () => {
      if (asked || !slot?.isLeft?.()) return;
      asked = true;
      currentAssembly()
        .loadSlot(name)
        .then(
          (loaded) => current && onSlot(loaded),
          () => current && onFailed(true),
        );
    };
    look();
    const stop = currentAssembly().onLeft?.(look);
    return () => {
      current = false;
      stop?.();
    };
  }, [name, slot, onSlot, onFailed]);
}
