import { FaultBoundary } from '@glossa/kit/federation';
import { lazy, Suspense } from 'react';
import { areOverridesAllowed, pageOverride } from '../apps/granted-overrides';
import { useLiveSet } from '../apps/store';
import { useHydrated } from '../hydrate/use-hydrated';

/** All in one: each chunk more has its hash in the shell's first code. */
const DeveloperScreen = lazy(() =>
  import(/* webpackChunkName: "developer" */ './developer-screen').then((code) => ({
    default: code.DeveloperScreen,
  })),
);

/** Learners do not get their code. It is a module of its own, which `bench/builds` replaces. */
export function DeveloperTools() {
  const { preview } = useLiveSet();
  // Not part of the first render, which has to be that of the prerendered page.
  const isHydrated = useHydrated();
  if (!isHydrated || !(preview || areOverridesAllowed() || pageOverride())) return null;
  return (
    <FaultBoundary fallback={() => null}>
      <Suspense>
        <DeveloperScreen />
      </Suspense>
    </FaultBoundary>
  );
}
