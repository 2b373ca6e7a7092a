import type { Beacon, Outcome, WebVital } from '@glossa/contract/beacon';
import { MAX_OUTCOMES } from '@glossa/contract/limits';
import { BEACONS_PATH, DEV_VERSION } from '@glossa/contract/page-protocol';
import { listen } from '@glossa/kit/browser';
import { createStore } from 'zustand';
import { postReport, tabId } from './post-report';

const BATCH_MS = 1_000;

interface Telemetry {
  /** Not sent yet. */
  readonly outcomes: readonly Outcome[];
  readonly vitals: readonly WebVital[];
  /** Keys of the outcomes noted in this tab. */
  readonly noted: ReadonlySet<string>;
  /** Keys of the error reports sent from this page. */
  readonly reported: ReadonlySet<string>;
  /** The last errors of apps in this tab, those of a developer's build as well, for the inspector. */
  readonly errors: readonly { readonly app: string; readonly message: string }[];
  /** True while the page unloads: scripts then fail because the browser cancels them. */
  readonly isUnloading: boolean;
}

export const telemetry = createStore<Telemetry>(() => ({
  outcomes: [],
  vitals: [],
  noted: new Set(),
  reported: new Set(),
  errors: [],
  isUnloading: false,
}));

/** Once per tab. Ignores failures offline or while the page unloads: they say nothing about the version. */
export function noteOutcome(outcome: Outcome): void {
  const { app, version, result, phase } = outcome;
  const { outcomes, noted, isUnloading } = telemetry.getState();
  if (version === DEV_VERSION) return;
  if (result !== 'well' && (!navigator.onLine || isUnloading)) return;
  const key = [app, version, result, phase].join(' ');
  if (noted.has(key)) return;
  telemetry.setState({ outcomes: [...outcomes, outcome], noted: new Set([...noted, key]) });
}

export const addVital = (vital: WebVital): void =>
  telemetry.setState(({ vitals }) => ({ vitals: [...vitals, vital] }));

export const setUnloading = (isUnloading: boolean): void => telemetry.setState({ isUnloading });

/** Sends outcomes to `releases` in batches, those noted earlier as well. Returns the function that stops it. */
export function sendBeacons(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const { outcomes, vitals } = telemetry.getState();
    if (outcomes.length + vitals.length === 0) return;
    const beacon: Beacon = {
      tab: tabId,
      ...(outcomes.length > 0 ? { outcomes: outcomes.slice(0, MAX_OUTCOMES) } : {}),
      ...(vitals.length > 0 ? { vitals: [...vitals] } : {}),
    };
    telemetry.setState({ outcomes: outcomes.slice(MAX_OUTCOMES), vitals: [] });
    void postReport(BEACONS_PATH, beacon);
    flush();
  }
  function schedule(): void {
    if (telemetry.getState().outcomes.length > 0) timer ??= setTimeout(flush, BATCH_MS);
  }

  const unsubscribe = telemetry.subscribe(schedule);
  const unlisten = listen(window as EventTarget, {
    pagehide: () => (flush(), setUnloading(true)),
    pageshow: () => setUnloading(false),
    // Not on the document, so that measurements taken on the document's event are sent too.
    visibilitychange: () => document.visibilityState === 'hidden' && flush(),
  });
  schedule();
  return () => {
    unsubscribe();
    unlisten();
    clearTimeout(timer);
  };
}
