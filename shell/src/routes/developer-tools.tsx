import { FaultBoundary } from '@glossa/shared/federation';
import { lazy, Suspense } from 'react';
import { areOverridesAllowed } from '../apps/overrides';

const OverrideTools = lazy(() =>
  import(/* webpackChunkName: "overrides" */ '../features/overrides/override-tools').then((code) => ({
    default: code.OverrideTools,
  })),
);

/** Loads the override tools where the server allows overrides. */
export function DeveloperTools() {
  if (!areOverridesAllowed()) return null;
  return (
    <FaultBoundary fallback={() => null}>
      <Suspense>
        <OverrideTools />
      </Suspense>
    </FaultBoundary>
  );
}
