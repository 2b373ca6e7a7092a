import { Button } from '@glossa/kit/ui';
import { END_OVERRIDE_PATH, type PageOverride } from '@glossa/contract/page-protocol';
import { useEffect } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useStore } from 'zustand';
import { appStore } from '../../apps/store';
import styles from './preview-banner.module.css';

/** The browser's clock may be ahead of the server's, which then sends the override again. */
const MIN_RELOAD_MS = 60_000;

interface OverrideBannerProps {
  override: PageOverride;
  reload?: () => void;
}

/** Names the app that comes from the developer's machine and until when, and offers to end that. */
export function OverrideBanner({ override, reload = () => location.reload() }: OverrideBannerProps) {
  const { app, origin, expires_at: expiresAt } = override;
  const intl = useIntl();
  const isMissing = useIsOverrideMissing(app);
  useEffect(() => {
    // The server gives the next page without the override.
    const timer = setTimeout(reload, Math.max(MIN_RELOAD_MS, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt, reload]);
  const values = {
    app: <bdi translate="no">{app}</bdi>,
    origin: <bdi translate="no">{origin}</bdi>,
    time: <FormattedDate value={expiresAt} dateStyle="medium" timeStyle="short" />,
  };
  return (
    <aside className={styles.banner} aria-label={intl.formatMessage({ id: 'shell.override.label' })}>
      <p className={styles.text} role="status">
        {isMissing ? (
          <FormattedMessage id="shell.override.missing" values={values} />
        ) : (
          <FormattedMessage id="shell.override.text" values={values} />
        )}
      </p>
      {/* A form, because the server ends the override and answers with a redirect. */}
      <form method="post" action={END_OVERRIDE_PATH}>
        <Button message="shell.override.end" type="submit" variant="secondary" size="small" />
      </form>
    </aside>
  );
}

/** True while another version of the app is open than the one from the developer's machine. */
function useIsOverrideMissing(name: string): boolean {
  return useStore(appStore, ({ versions, liveSet }) =>
    Object.values(versions).some(
      ({ app, isOpen, container }) => app === name && isOpen && container !== liveSet.apps[name]?.container,
    ),
  );
}
