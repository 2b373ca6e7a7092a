import { dropBootCalls, queryClient } from '@glossa/shared/api-client';
import { FaultBoundary } from '@glossa/shared/federation';
import {
  type Catalogue,
  currentLocale,
  loadCatalogue,
  type Locale,
  type Messages,
  MessagesProvider,
  useLocale,
} from '@glossa/shared/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { areOverridesAllowed } from '../apps/overrides';
import { reloadShell } from '../apps/reload-shell';
import { noteShellRendered } from '../apps/rendering';
import { replaceWithdrawn } from '../apps/replace-withdrawn';
import { findApp } from '../apps/store';
import { loadWithRetry } from '../catalogues/load-with-retry';
import { PreviewBanner } from '../features/preview/preview-banner';
import { loadFormats } from '../formats/load-formats';
import { followLiveSet } from '../live-updates/follow-live-set';
import { sendBeacons } from '../telemetry/beacons';
import { measureVitals } from '../telemetry/measure-vitals';
import { reportTab } from '../telemetry/report-tab';
import { onFirstScreenLoaded, type SiteRouter } from './site-router';

interface SiteProps {
  router: SiteRouter;
  initialCatalogue: Catalogue;
  opening: Opening;
}

/** The providers and banners around all screens. */
export function Site({ router, initialCatalogue, opening }: SiteProps) {
  // Starts after the first render: its connection must not compete with the first screen.
  useEffect(() => startBackgroundWork(opening), [opening]);
  useEffect(() => onFirstScreenLoaded(router, dropBootCalls), [router]);
  return (
    <MessagesProvider catalogue={useShellCatalogue(initialCatalogue)}>
      <QueryClientProvider client={queryClient}>
        <PreviewBanner />
        <RouterProvider router={router} />
        <DeveloperTools />
      </QueryClientProvider>
    </MessagesProvider>
  );
}

/** Loads the shell's own catalogue; one chunk per language. */
export async function loadShellMessages(locale: Locale = currentLocale()): Promise<Catalogue> {
  const [catalogue] = await Promise.all([loadCatalogue(locale, importMessages), loadFormats(locale)]);
  return catalogue;
}

const importMessages = (language: Locale): Promise<Messages> =>
  import(/* webpackChunkName: "messages-[request]" */ `../messages/${language}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );

/** On a change of language the old catalogue stays until the new one is loaded. */
function useShellCatalogue(initial: Catalogue): Catalogue {
  const locale = useLocale();
  const [shown, setShown] = useState({ locale, catalogue: initial });
  const isUpToDate = shown.locale === locale;
  useEffect(() => {
    if (isUpToDate) return;
    return loadWithRetry(
      () => loadShellMessages(locale),
      (catalogue) => setShown({ locale, catalogue }),
    );
  }, [locale, isUpToDate]);
  return shown.catalogue;
}

/** How the page was opened. */
export interface Opening {
  readonly path: string;
  /** From the beginning of the page until the shell's code ran, in milliseconds. */
  readonly codeReadyMs: number;
}

/** Follows the live set, replaces withdrawn versions, and reports. Returns the function that stops it. */
export function startBackgroundWork({ path, codeReadyMs }: Opening): () => void {
  const stops = [
    followLiveSet(),
    replaceWithdrawn(),
    reloadShell(),
    reportTab(),
    sendBeacons(),
    noteShellRendered(codeReadyMs),
    measureVitals(findApp(path)),
  ];
  return () => stops.forEach((stop) => stop());
}

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
