import { FaultBoundary } from '@glossa/shared/federation';
import { lazy, Suspense } from 'react';
import { overridesAllowed } from '../apps/overrides';

const OverrideTools = lazy(() =>
  import(/* webpackChunkName: "overrides" */ '../features/overrides/override-tools').then((code) => ({
    default: code.OverrideTools,
  })),
);

/** Only where the server lets developers put their own apps into the site; nobody else loads the code of it. */
export function DeveloperTools() {
  if (!overridesAllowed()) return null;
  return (
    <FaultBoundary fallback={() => null}>
      <Suspense>
        <OverrideTools />
      </Suspense>
    </FaultBoundary>
  );
}
