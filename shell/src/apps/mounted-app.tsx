import { FaultBoundary, PositionKeeper, Screens, findScreen, useReplaceable } from '@glossa/kit/federation';
import { Notice, Spinner, Button, ErrorPanel, useRootAttribute } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { findEntry } from '@glossa/contract/navigation';
import { FRAME_ATTRIBUTE } from '@glossa/contract/page-protocol';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLatePart } from '../offline/late-parts';
import { isChunkError, whenServiceReturnsIfAway } from '../service-return/service-return';
import { AppMessages } from './app-messages';
import { openScreen, type OpenedApp } from './open-app';
import { noteCrash, RenderedPlace } from './rendering';
import { findApp, useLiveSet } from './store';

const PLACE = 'mount';

export function MountedApp() {
  const loaderData = useLoaderData<OpenedApp>();
  const { pathname } = useLocation();
  const reopen = useReopen(loaderData);
  const { part: opened = loaderData, isLoading, reload } = useReplaceable(loaderData, reopen);
  useScreenFrame(opened, pathname);
  return (
    <PositionKeeper of={opened.container} at={pathname}>
      {opened.kind === 'failed' ? (
        <AppUnavailable name={opened.name} busy={isLoading} isLost retry={reload} onNewVersion={reload} />
      ) : (
        <RunningApp {...{ opened, pathname, isLoading, reload }} />
      )}
    </PositionKeeper>
  );
}

/** Until the first screen is there, the page keeps the frame that the server gave it. */
function useScreenFrame(opened: OpenedApp, pathname: string): void {
  const screens = opened.kind === 'running' ? opened.app.module.screens : [];
  const frame = findScreen(screens, pathname)?.screen.frame;
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    if (frame) page.setAttribute(FRAME_ATTRIBUTE, frame);
    else page.removeAttribute(FRAME_ATTRIBUTE);
  }, [frame]);
}

/** Reopens the app; runs the route again when another app now answers for the address. */
function useReopen(loaderData: OpenedApp): () => Promise<OpenedApp> {
  const navigate = useNavigate();
  const name = loaderData.kind === 'running' ? loaderData.app.app : loaderData.name;
  return async () => {
    const { href, pathname, search, hash } = window.location;
    if (findApp(pathname) === name) return openScreen(name, new URL(href));
    await navigate(pathname + search + hash, { replace: true });
    return { kind: 'failed', name };
  };
}

interface RunningAppProps {
  opened: Extract<OpenedApp, { kind: 'running' }>;
  pathname: string;
  isLoading: boolean;
  reload: () => void;
}

function RunningApp({ opened, pathname, isLoading, reload }: RunningAppProps) {
  const { app: loaded, isFallback } = opened;
  // Not by its message: it is shown among the texts of the app.
  const spinner = <Spinner label={useIntl().formatMessage({ id: 'shell.loading' })} />;
  return (
    <FaultBoundary
      key={loaded.container}
      fallback={(reset, error) => (
        <AppUnavailable
          name={loaded.app}
          busy={isLoading}
          isLost={isChunkError(error)}
          retry={() => (reset(), reload())}
          onNewVersion={reload}
        />
      )}
      onFault={(error) => {
        if (noteCrash(loaded, PLACE, error)) reload();
      }}
      resetKey={pathname}
    >
      {isFallback ? <Notice message="shell.app.fallback" /> : null}
      <AppMessages app={loaded}>
        <RenderedPlace app={loaded} place={PLACE}>
          <Screens screens={loaded.module.screens} loading={spinner} />
        </RenderedPlace>
      </AppMessages>
    </FaultBoundary>
  );
}

interface AppUnavailableProps {
  name: string;
  busy: boolean;
  /** True where its files could not be loaded, and false where it crashed. */
  isLost: boolean;
  retry: () => void;
  /** Called when another version of the app has gone live. */
  onNewVersion: () => void;
}

/** Replaces an app that cannot be shown, and names it as the navigation does. */
function AppUnavailable({ name, busy, isLost, retry, onNewVersion }: AppUnavailableProps) {
  const intl = useIntl();
  const retryNow = useEffectEvent(retry);
  const isWaiting = isLost && !busy;
  useEffect(() => (isWaiting ? whenServiceReturnsIfAway(() => retryNow()) : undefined), [isWaiting]);
  useNewVersion(name, onNewVersion);
  useRootAttribute('data-unavailable');
  const area = useAreaName(name);
  const missing = useLatePart('missing');
  const title =
    area === undefined
      ? intl.formatMessage({ id: 'shell.app.unavailable.any' })
      : intl.formatMessage({ id: 'shell.app.unavailable.named' }, { name: area });
  return (
    <div data-app-unavailable={name}>
      <ErrorPanel
        title={title}
        text={missing ?? intl.formatMessage({ id: 'shell.app.unavailable.text' })}
        action={<Button onClick={retry} busy={busy} message="shell.app.unavailable.retry" />}
      />
    </div>
  );
}

/** The name of the app's navigation entry that covers the address; not every app has one. */
function useAreaName(app: string): string | undefined {
  const { pathname } = useLocation();
  const entries = useLiveSet().apps[app]?.navigation ?? [];
  return findEntry(entries, pathname)?.name;
}

function useNewVersion(name: string, onNewVersion: () => void): void {
  const container = useLiveSet().apps[name]?.container;
  const failed = useRef(container);
  const notify = useEffectEvent(onNewVersion);
  useEffect(() => {
    if (failed.current === container) return;
    failed.current = container;
    notify();
  }, [container]);
}
