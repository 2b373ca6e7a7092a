import { FaultBoundary } from '@glossa/kit/federation';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { areOverridesAllowed, pageOverride } from '../apps/overrides';
import { useLiveSet } from '../apps/store';

const OverrideTools = lazy(() =>
  import(/* webpackChunkName: "overrides" */ '../features/overrides/override-tools').then((code) => ({
    default: code.OverrideTools,
  })),
);

const Inspector = lazy(() =>
  import(/* webpackChunkName: "inspector" */ '../features/inspector/inspector').then((code) => ({
    default: code.Inspector,
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

/** Loads the tools for developers where the page is one of theirs. Learners do not get their code. */
export function DeveloperTools() {
  const { preview } = useLiveSet();
  const [isInspecting, setInspecting] = useState(false);
  return (
    <OnDemand>
      {() => {
        const isLocal = areOverridesAllowed();
        if (!isLocal && !preview && !pageOverride()) return null;
        return (
          <>
            <Inspector isOpen={isInspecting} onToggle={setInspecting} />
            {isLocal && <OverrideTools onInspect={() => setInspecting(true)} />}
          </>
        );
      }}
    </OnDemand>
  );
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
