import { FaultBoundary } from '@glossa/kit/federation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { areOverridesAllowed } from '../apps/overrides';

const OverrideTools = lazy(() =>
  import(/* webpackChunkName: "overrides" */ '../features/overrides/override-tools').then((code) => ({
    default: code.OverrideTools,
  })),
);

/** Loads the override tools where the server allows overrides. */
export function DeveloperTools() {
  const [isMounted, setMounted] = useState(false);
  // Not part of the first render, which has to be that of the prerendered page.
  useEffect(() => setMounted(true), []);
  if (!isMounted || !areOverridesAllowed()) return null;
  return (
    <FaultBoundary fallback={() => null}>
      <Suspense>
        <OverrideTools />
      </Suspense>
    </FaultBoundary>
  );
}
