import { Button, EmptyState } from '@glossa/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useRevalidator } from 'react-router-dom';
import { placeAt } from '../navigation/place-at';
import { useLiveSet } from './store';

interface AppAwayProps {
  name: string;
  /** What the learner asks for. */
  retry: () => void;
  /** Opens the version that is live now. */
  openAnew: () => void;
}

/** In place of an app that cannot be shown, called by its name in the navigation. It goes by itself once another version is live. */
export function AppAway({ name, retry, openAnew }: AppAwayProps) {
  const intl = useIntl();
  const { state } = useRevalidator();
  useNewVersion(name, openAnew);
  const area = useAreaName(name);
  const title =
    area === undefined
      ? intl.formatMessage({ id: 'shell.app.away.any' })
      : intl.formatMessage({ id: 'shell.app.away.named' }, { name: area });
  return (
    <div role="alert" data-app-away={name}>
      <EmptyState
        title={title}
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

/** The app's entry of the navigation that stands for the address, the most exact one; not every app has one. */
function useAreaName(app: string): string | undefined {
  const { pathname } = useLocation();
  const entries = useLiveSet().apps[app]?.navigation ?? [];
  return placeAt(entries, pathname)?.name;
}

function useNewVersion(name: string, then: () => void): void {
  const live = useLiveSet().apps[name]?.container;
  const failed = useRef(live);
  const arrived = useEffectEvent(then);
  useEffect(() => {
    if (failed.current === live) return;
    failed.current = live;
    arrived();
  }, [live]);
}
