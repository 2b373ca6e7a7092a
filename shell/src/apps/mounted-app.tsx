import { FaultBoundary, PlaceKeeper } from '@glossa/shared/federation';
import { Notice } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { useLocation, useRevalidator } from 'react-router-dom';
import { AppAway } from './app-unavailable';
import { AppMessages } from './app-messages';
import { DrawnPlace } from './drawn-place';
import { noteCrash } from './rendering';
import type { OpenedApp } from './open-app';

/** What a crash at the app's own mount is told by. */
const MOUNT = 'mount';

/** Draws the app of the current address inside its own boundary, or the panel that says it is away. */
export function MountedApp({ opened }: { opened: OpenedApp }) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const openAnew = () => void revalidate();
  return (
    <PlaceKeeper of={opened.kind === 'running' ? opened.app.container : undefined} at={pathname}>
      {opened.kind === 'failed' ? (
        <AppAway name={opened.name} retry={openAnew} openAnew={openAnew} />
      ) : (
        <RunningApp {...opened} pathname={pathname} openAnew={openAnew} />
      )}
    </PlaceKeeper>
  );
}

type RunningAppProps = Extract<OpenedApp, { kind: 'running' }> & { pathname: string; openAnew: () => void };

function RunningApp({ app, steppedBack, pathname, openAnew }: RunningAppProps) {
  const { Routes } = app.module;
  return (
    <FaultBoundary
      key={app.container}
      fallback={(reset) => (
        <AppAway name={app.name} retry={() => (reset(), openAnew())} openAnew={openAnew} />
      )}
      onFault={(error) => {
        if (noteCrash(app, MOUNT, error)) openAnew();
      }}
      resetKey={pathname}
    >
      {steppedBack ? <SteppedBackNotice /> : null}
      <AppMessages app={app}>
        <DrawnPlace app={app} place={MOUNT}>
          <Routes />
        </DrawnPlace>
      </AppMessages>
    </FaultBoundary>
  );
}

function SteppedBackNotice() {
  return (
    <Notice>
      <FormattedMessage id="shell.app.stepped-back" />
    </Notice>
  );
}
