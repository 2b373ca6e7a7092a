import { findEntry } from '@glossa/contract/navigation';
import { Button, EmptyState } from '@glossa/kit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useLiveSet } from './store';

interface AppUnavailableProps {
  name: string;
  /** True while the app is being opened again. */
  busy: boolean;
  /** Called when the learner asks for it. */
  retry: () => void;
  /** Called when another version of the app has gone live. */
  onNewVersion: () => void;
}

/** Replaces an app that cannot be shown, and names it as the navigation does. */
export function AppUnavailable({ name, busy, retry, onNewVersion }: AppUnavailableProps) {
  const intl = useIntl();
  useNewVersion(name, onNewVersion);
  const area = useAreaName(name);
  const title =
    area === undefined
      ? intl.formatMessage({ id: 'shell.app.unavailable.any' })
      : intl.formatMessage({ id: 'shell.app.unavailable.named' }, { name: area });
  return (
    <div role="alert" data-app-unavailable={name}>
      <EmptyState
        title={title}
        text={intl.formatMessage({ id: 'shell.app.unavailable.text' })}
        action={
          <Button onClick={retry} busy={busy}>
            <FormattedMessage id="shell.app.unavailable.retry" />
          </Button>
        }
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
