import { useState, type ReactNode } from 'react';
import { currentAssembly, useReplaceable } from './assembly';
import { FaultBoundary } from './fault-boundary';
import { PositionKeeper } from './position-keeper';
import type { SlotName, SlotProps } from './remote-module';

type SlotViewProps<Name extends SlotName> = SlotProps[Name] & {
  name: Name;
  /** Shown while the lending app is loading. */
  loading?: ReactNode;
  /** Shown when the lending app is unavailable or its component crashed; `retry` asks the network again. */
  fallback: (retry: () => void) => ReactNode;
};

/** Renders a component that another app lends, inside a boundary of its own. */
export function Slot<Name extends SlotName>({
  name,
  loading = null,
  fallback,
  ...props
}: SlotViewProps<Name>) {
  const [loadedSlot] = useState(() => currentAssembly().loadedSlot(name));
  const { part, hasFailed, isLoading, reload } = useReplaceable(loadedSlot, () =>
    currentAssembly().loadSlot(name),
  );
  if (hasFailed) return fallback(reload);
  if (!part || isLoading) return loading;
  const { Component, wrap, noteCrash, container } = part;
  return (
    <PositionKeeper of={Component}>
      <FaultBoundary
        key={`${name} ${container}`}
        fallback={() => fallback(reload)}
        onFault={(error) => noteCrash(error) && reload()}
      >
        {/* The rest of the props is exactly what the slot takes: only name, loading and fallback are ours. */}
        {wrap(<Component {...(props as unknown as SlotProps[Name])} />)}
      </FaultBoundary>
    </PositionKeeper>
  );
}
