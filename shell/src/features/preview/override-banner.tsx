import type { PageOverride } from '@glossa/contract/page-protocol';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { appStore } from '../../apps/store';
import { Banner } from './banner';

/** The browser's clock may be ahead of the server's, which then sends the override again. */
const MIN_RELOAD_MS = 60_000;

interface OverrideBannerProps {
  override: PageOverride;
  reload?: () => void;
}

/** Names the app that comes from the developer's machine. */
export function OverrideBanner({ override, reload = () => location.reload() }: OverrideBannerProps) {
  const { app, origin, expires_at: expiresAt } = override;
  const isMissing = useIsOverrideMissing(app);
  useEffect(() => {
    // The server gives the next page without the override.
    const timer = setTimeout(reload, Math.max(MIN_RELOAD_MS, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt, reload]);
  const values = { app: <bdi translate="no">{app}</bdi>, origin: <bdi translate="no">{origin}</bdi> };
  const message = isMissing ? 'shell.override.missing' : 'shell.override.text';
  return <Banner kind="override" role="status" {...{ message, values, expiresAt }} />;
}

/** True while another version of the app is open than the one from the developer's machine. */
const useIsOverrideMissing = (name: string): boolean =>
  useStore(appStore, ({ versions, liveSet }) =>
    Object.values(versions).some(
      ({ app, isOpen, container }) => app === name && isOpen && container !== liveSet.apps[name]?.container,
    ),
  );
