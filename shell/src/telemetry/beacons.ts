import type { Beacon, Outcome, WebVital } from '@glossa/contract/beacon';
import { notePageLeaves, onOutcome } from './outcomes';
import { postReport } from './post-report';
import { tabId } from './tab-id';

const PATH = '/releases/beacons';
const GATHER_MS = 1_000;
const MOST_OUTCOMES = 20;

let outcomes: Outcome[] = [];
let vitals: WebVital[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Measured once a page; sent with the next beacon. */
export function addVital(vital: WebVital): void {
  vitals.push(vital);
}

/** Sends what is waiting. */
export function flushBeacons(): void {
  clearTimeout(timer);
  timer = undefined;
  if (outcomes.length + vitals.length === 0) return;
  const beacon: Beacon = {
    tab: tabId,
    ...(outcomes.length > 0 ? { outcomes: outcomes.slice(0, MOST_OUTCOMES) } : {}),
    ...(vitals.length > 0 ? { vitals } : {}),
  };
  outcomes = outcomes.slice(MOST_OUTCOMES);
  vitals = [];
  void postReport(PATH, beacon);
  flushBeacons();
}

/** Tells `releases` how attempts to show versions went, a second's worth at a time. Returns the way to stop. */
export function sendBeacons(): () => void {
  const add = (outcome: Outcome) => {
    outcomes.push(outcome);
    timer ??= setTimeout(flushBeacons, GATHER_MS);
  };
  const hide = () => {
    flushBeacons();
    notePageLeaves(true);
  };
  const show = () => notePageLeaves(false);
  // After whoever measures: they listen on the document.
  const look = () => document.visibilityState === 'hidden' && flushBeacons();
  const stop = onOutcome(add);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  window.addEventListener('visibilitychange', look);
  return () => {
    stop();
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    window.removeEventListener('visibilitychange', look);
  };
}
