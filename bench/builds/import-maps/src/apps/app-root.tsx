import { queryClient } from '@glossa/kit/api-client';
import { useSession } from '@glossa/kit/auth';
import { FaultBoundary, Screens as AppScreens } from '@glossa/kit/federation';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { AppMessages } from '../../../../../shell/src/apps/app-messages';
import type { LoadedApp } from '../../../../../shell/src/apps/store';

interface AppRootProps {
  app: LoadedApp;
  /** Paths that the app answers for. */
  mounts: readonly string[];
}

/** The providers around an app's screens; the app is a React root of its own. */
export function AppRoot({ app, mounts }: AppRootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppMessages app={app}>
            <Screens app={app} mounts={mounts} />
          </AppMessages>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}

/**
 * Renders nothing at an address of another app: a link changes the address before this app is unmounted. Nor after a
 * sign-out, which also happens before.
 */
function Screens({ app, mounts }: AppRootProps) {
  const { pathname } = useLocation();
  const { user } = useSession();
  if (!user) return null;
  if (!mounts.some((mount) => pathname === mount || pathname.startsWith(`${mount}/`))) return null;
  return (
    <FaultBoundary
      fallback={() => <p role="alert">This part of the page has failed.</p>}
      onFault={console.error}
      resetKey={pathname}
    >
      <AppScreens screens={app.module.screens} />
    </FaultBoundary>
  );
}
