import { DEV_VERSION } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import { listen } from '@glossa/kit/browser';
import { Button, IconButton, Text } from '@glossa/kit/ui';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useStore } from 'zustand';
import { appStore, useLiveSet, type AppVersion } from '../../apps/store';
import { telemetry } from '../../telemetry/beacons';
import styles from './inspector.module.css';
import { type Cohort, VersionSwitch } from './version-switch';
import { usePlaces, type FramedPlace } from './use-places';

const SHORTCUT = 'Alt+Shift+I';

interface InspectorProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  reload?: () => void;
}

/** A small button (or Alt+Shift+I) that shows which version of which app has drawn each part of the page, and switches versions. */
export function Inspector({ isOpen, onToggle, reload = () => location.reload() }: InspectorProps) {
  useEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      const isShortcut = event.altKey && event.shiftKey && event.code === 'KeyI';
      if (!isShortcut && !(isOpen && event.key === 'Escape')) return;
      event.preventDefault();
      onToggle(!isOpen);
    };
    return listen(document, { keydown });
  }, [isOpen, onToggle]);
  if (isOpen) return <InspectorPanel onClose={() => onToggle(false)} reload={reload} />;
  return (
    <aside className={styles.button}>
      <Button size="small" variant="secondary" aria-keyshortcuts={SHORTCUT} onClick={() => onToggle(true)}>
        <FormattedMessage id="shell.inspector.title" />
      </Button>
    </aside>
  );
}

function InspectorPanel({ onClose, reload }: { onClose: () => void; reload: () => void }) {
  const intl = useIntl();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const places = usePlaces();
  const shell = useStore(appStore, ({ versions, shellContainer }) => versions[shellContainer]);
  const { apps } = useLiveSet();
  const shown = new Set(['shell', ...places.map(({ version }) => version.app)]);
  const others = Object.entries(apps).filter(([app]) => !shown.has(app));
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <>
      <Outlines places={places} />
      <section ref={panel} className={styles.panel} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
        <div className={styles.header}>
          <Text as="h2" id={titleId} className={styles.title} message="shell.inspector.title" />
          <IconButton
            icon="close"
            label={intl.formatMessage({ id: 'shell.palette.close' })}
            aria-keyshortcuts="Escape"
            onClick={onClose}
          />
        </div>
        <ul className={styles.list}>
          {shell && <PlaceEntry version={shell} place="/" reload={reload} />}
          {places.map(({ id, version, place }) => (
            <PlaceEntry key={id} version={version} place={place} reload={reload} />
          ))}
          {others.map(([app, { version }]) => (
            <PlaceEntry key={app} version={{ app, version }} reload={reload} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Frames over the page. They take no clicks, and everything in them is in the list as well. */
const Outlines = ({ places }: { places: readonly FramedPlace[] }) => (
  <div className={styles.outlines} aria-hidden="true">
    {places.map(({ id, version: { app, version }, place, frame }) =>
      frame ? (
        <div key={id} className={styles.outline} data-place={place} style={{ ...frame }}>
          <span className={styles.label} dir="ltr">{`${app} ${version}`}</span>
        </div>
      ) : null,
    )}
  </div>
);

interface PlaceEntryProps {
  version: Pick<AppVersion, 'app' | 'version' | 'loaded'>;
  /** The mount, or the name of a slot; undefined for an app that is not on the screen. */
  place?: string;
  reload: () => void;
}

function PlaceEntry({ version: { app, version, loaded }, place, reload }: PlaceEntryProps) {
  const cohort = findCohort(app, version, useLiveSet());
  const all = useStore(telemetry, ({ errors }) => errors);
  const errors = all.filter((error) => error.app === app);
  return (
    <li className={styles.entry}>
      <p className={styles.line} translate="no">
        <b dir="ltr">{`${app} ${version}`}</b> <code>{cohort}</code> {place && <code>{place}</code>}
      </p>
      <p className={styles.line}>
        {loaded && (
          <FormattedNumber value={loaded.loadMs} style="unit" unit="millisecond" maximumFractionDigits={0} />
        )}
        <FormattedMessage tagName="span" id="shell.inspector.errors" values={{ count: errors.length }} />
        {/* Leads on to the console, on an origin of its own. */}
        <a href={`/releases#/log?app=${app}`} target="_blank" rel="noreferrer">
          <FormattedMessage id="shell.inspector.log" values={{ app }} />
        </a>
      </p>
      <VersionSwitch app={app} cohort={cohort} reload={reload} />
      {errors.length > 0 && (
        <p className={styles.error} dir="auto" translate="no">
          {errors.at(-1)?.message}
        </p>
      )}
    </li>
  );
}

/** `live`: as all have it who are in no canary. `replaced`: a tab keeps it, although another one is live. */
export function findCohort(app: string, version: string, { apps, preview }: LiveSet): Cohort {
  const live = apps[app];
  if (version === DEV_VERSION) return 'local';
  if (preview?.apps[app] === version) return 'preview';
  if (live?.version === version) return live.canary ? 'canary' : 'live';
  return live?.fallback?.version === version ? 'fallback' : 'replaced';
}
