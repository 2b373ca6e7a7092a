import { useState, type ReactNode } from 'react';
import { currentAssembly, useReplaceable } from './assembly';
import { FaultBoundary } from './fault-boundary';
import { PositionKeeper } from './position-keeper';
import type { SlotName, SlotProps } from './remote-module';

type SlotViewProps<Name extends SlotName> = SlotProps[Name] & {
  name: Name;
  /** Shown while the lending app is loading. */
  loading?: ReactNode;
  /** Loads the lending app once the browser is idle: for what nobody waits for. */
  whenIdle?: boolean;
  /** Shown when the lending app is unavailable or its component crashed; `retry` asks the network again. */
  fallback: (retry: () => void) => ReactNode;
};

/** Renders a component that another app lends, inside a boundary of its own. */
export function Slot<Name extends SlotName>({
  name,
  loading = null,
  fallback,
  whenIdle = false,
  ...props
}: SlotViewProps<Name>) {
  const [loadedSlot] = useState(() => currentAssembly().loadedSlot(name));
  const { part, hasFailed, isLoading, reload } = useReplaceable(loadedSlot, async () => {
    if (whenIdle) await waitForIdle();
    return currentAssembly().loadSlot(name);
  });
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
        {/* The rest of the props is exactly what the slot takes: what is ours is named above. */}
        {wrap(<Component {...(props as unknown as SlotProps[Name])} />)}
      </FaultBoundary>
    </PositionKeeper>
  );
}

const IDLE_TIMEOUT_MS = 3_000;

/** Resolves in the next frame or later, in browsers that cannot tell when they are idle. */
const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else requestAnimationFrame(() => resolve());
  });
