import { noteOutcome } from '../telemetry/outcomes';
import type { LoadedApp } from './load-app';
import { isChunkFault, phaseOf } from './load-fault';
import { wayBack } from './open-app';
import { giveUp, isGivenUp, noteChunkFault, noteDrawn, wasDrawn } from './verdicts';

/** The place was drawn and has stood a moment. One that has crashed meanwhile does not count. */
export function noteRenderedWell(app: LoadedApp, place: string): void {
  if (isGivenUp(app)) return;
  noteDrawn(app, place);
  const { name, version, revision, loadMs } = app;
  noteOutcome({ app: name, version, revision, result: 'well', load_ms: Math.round(loadMs) });
}

/**
 * Returns whether another version should be drawn instead of the one that crashed: when it was never drawn well in that
 * place, or when a part of it is missing and was missing before.
 */
export function noteCrash(app: LoadedApp, place: string, error: unknown): boolean {
  const missingStill = isChunkFault(error) && noteChunkFault(app);
  const hopeless = missingStill || !wasDrawn(app, place);
  if (hopeless) giveUp(app);
  const another = hopeless && wayBack(app.name, app) !== undefined;
  const { name, version, revision } = app;
  const result = another ? 'stepped-back' : 'failed';
  noteOutcome({ app: name, version, revision, result, phase: phaseOf(error) });
  return another;
}
