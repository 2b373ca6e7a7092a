import { isForeignFault } from '../dom-guard/foreign-changes';
import { noteOutcome } from '../telemetry/beacons';
import { noteError } from '../telemetry/note-error';
import { appStore, runningShell, updateVersion } from './store';

/** Longer than data takes to arrive: a screen may crash when it renders its data. */
export const STABLE_AFTER_MS = 1_000;

/** Returns what cancels this. `codeReadyMs`: from the page's beginning until the shell's code ran. */
export function noteShellRendered(codeReadyMs: number): () => void {
  const timer = setTimeout(() => {
    if (runningShell()?.status !== 'crashed') {
      noteShellOutcome({ result: 'well', load_ms: Math.round(codeReadyMs) });
    }
  }, STABLE_AFTER_MS);
  return () => clearTimeout(timer);
}

export function noteShellCrash(error: unknown): void {
  const shell = runningShell();
  if (shell) updateVersion(shell.container, () => ({ status: 'crashed' }));
  if (isForeignFault(error)) return;
  noteShellOutcome({ result: 'failed', phase: 'render' });
  noteError({ error });
}

function noteShellOutcome(
  outcome: { result: 'well'; load_ms: number } | { result: 'failed'; phase: 'render' },
) {
  const version = runningShell()?.version;
  const { revision } = appStore.getState().announced;
  if (version) noteOutcome({ app: 'shell', version, revision, ...outcome });
}
