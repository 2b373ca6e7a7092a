import { FaultBoundary } from '@glossa/shared/federation';
import { Button, EmptyState, Notice } from '@glossa/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useRevalidator } from 'react-router-dom';
import { AppMessages } from './app-messages';
import type { LoadedApp } from './load-app';
import { noteCrash, noteRenderedWell, type OpenedApp } from './open-app';

/** Draws the app of the current address inside its own boundary, or the panel that says it is away. */
export function MountedApp({ opened }: { opened: OpenedApp }) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  if (opened.kind === 'failed') return <AppAway name={opened.name} retry={() => void revalidate()} />;
  const { app, steppedBack } = opened;
  const { Routes } = app.module;
  const onFault = () => {
    if (noteCrash(app)) void revalidate();
  };
  return (
    <FaultBoundary
      key={app.container}
      fallback={(reset) => <AppAway name={app.name} retry={() => (reset(), void revalidate())} />}
      onFault={onFault}
      resetKey={pathname}
    >
      {steppedBack ? <SteppedBackNotice /> : null}
      <AppMessages app={app}>
        <RenderedWell app={app}>
          <Routes />
        </RenderedWell>
      </AppMessages>
    </FaultBoundary>
  );
}

/** Effects run only after the whole area was drawn without a crash. */
function RenderedWell({ app, children }: { app: LoadedApp; children: ReactNode }) {
  useEffect(() => noteRenderedWell(app), [app]);
  return children;
}

function SteppedBackNotice() {
  return (
    <Notice>
      <FormattedMessage id="shell.app.stepped-back" />
    </Notice>
  );
}

function AppAway({ name, retry }: { name: string; retry: () => void }) {
  const intl = useIntl();
  const { state } = useRevalidator();
  const named = `shell.app.away.title.${name}`;
  // An app that was first published after this shell was built has no sentence of its own.
  const title = named in intl.messages ? named : 'shell.app.away.any';
  return (
    <div role="alert" data-app-away={name}>
      <EmptyState
        title={intl.formatMessage({ id: title })}
        text={intl.formatMessage({ id: 'shell.app.away.text' })}
        action={
          <Button onClick={retry} busy={state === 'loading'}>
            <FormattedMessage id="shell.app.away.retry" />
          </Button>
        }
      />
    </div>
  );
}
