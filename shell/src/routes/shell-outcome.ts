import { announcedLiveSet, runningShell } from '../apps/store';
import { noteOutcome } from '../telemetry/outcomes';

/** A shell that crashes as soon as its first screen is there has not been drawn well. */
const STANDS_MS = 1_000;

let faulty = false;

/** The frame is on the screen. `codeReadyMs` is when the shell's code began to run, from the beginning of the page. */
export function noteShellDrawn(codeReadyMs: number): () => void {
  const timer = setTimeout(() => {
    if (!faulty) note({ result: 'well', load_ms: Math.round(codeReadyMs) });
  }, STANDS_MS);
  return () => clearTimeout(timer);
}

export function noteShellFault(): void {
  faulty = true;
  note({ result: 'failed', phase: 'render' });
}

function note(how: { result: 'well'; load_ms: number } | { result: 'failed'; phase: 'render' }): void {
  const version = runningShell()?.version;
  if (version) noteOutcome({ app: 'shell', version, revision: announcedLiveSet().revision, ...how });
}
