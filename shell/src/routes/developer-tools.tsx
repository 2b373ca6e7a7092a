import { FaultBoundary } from '@glossa/kit/federation';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { areOverridesAllowed, pageOverride } from '../apps/overrides';
import { useLiveSet } from '../apps/store';

const OverrideTools = lazy(() =>
  import(/* webpackChunkName: "overrides" */ '../features/overrides/override-tools').then((code) => ({
    default: code.OverrideTools,
  })),
);

const OverrideBanner = lazy(() =>
  import(/* webpackChunkName: "banners" */ '../features/preview/override-banner').then((code) => ({
    default: code.OverrideBanner,
  })),
);

const PreviewBanner = lazy(() =>
  import(/* webpackChunkName: "banners" */ '../features/preview/preview-banner').then((code) => ({
    default: code.PreviewBanner,
  })),
);

/** Loads the banners of a page that does not show what is live to everybody. */
export function DeveloperBanners() {
  const { preview } = useLiveSet();
  return (
    <OnDemand>
      {() => {
        const override = pageOverride();
        return (
          <>
            {preview && <PreviewBanner />}
            {override && <OverrideBanner override={override} />}
          </>
        );
      }}
    </OnDemand>
  );
}

/** Loads the override tools where the server allows overrides. */
export function DeveloperTools() {
  return <OnDemand>{() => areOverridesAllowed() && <OverrideTools />}</OnDemand>;
}

/** Not part of the first render, which has to be that of the prerendered page. */
function OnDemand({ children }: { children: () => ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    isMounted && (
      <FaultBoundary fallback={() => null}>
        <Suspense>{children()}</Suspense>
      </FaultBoundary>
    )
  );
}
