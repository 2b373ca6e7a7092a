import type { Outcome } from '@glossa/contract/beacon';
import { DEV_VERSION } from '../apps/overrides';

type Listener = (outcome: Outcome) => void;

/** Until somebody listens, for the first screen comes before everything else. */
let early: Outcome[] = [];
let listener: Listener | undefined;
let leaving = false;
const told = new Set<string>();

/**
 * Tells how an attempt to show a version went; the same thing is told once a tab. Without a network, or while the page
 * goes away, a failure says nothing about the version.
 */
export function noteOutcome(outcome: Outcome): void {
  const { app, version, result, phase } = outcome;
  if (version === DEV_VERSION) return;
  if (result !== 'well' && (!navigator.onLine || leaving)) return;
  const key = [app, version, result, phase].join(' ');
  if (told.has(key)) return;
  told.add(key);
  if (listener) listener(outcome);
  else early.push(outcome);
}

/** Hands over every outcome, the earlier ones too; returns the way to stop. */
export function onOutcome(take: Listener): () => void {
  listener = take;
  early.forEach(take);
  early = [];
  return () => {
    if (listener === take) listener = undefined;
  };
}

/** From here on scripts fail because nobody waits for them any more. */
export function notePageLeaves(leaves: boolean): void {
  leaving = leaves;
}
