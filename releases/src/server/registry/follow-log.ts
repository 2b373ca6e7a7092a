import type { ReleaseLog } from '../../storage/release-log';
import type { Registry } from './registry';

/**
 * Brings the registry up to date whenever another process may have written, so that pages and streams of this one move
 * too. Never twice at once: what is heard meanwhile leads to one more look. Returns the way to stop. `onError` hears of the
 * first failure of a row; those who ask for a change meanwhile are told by their answer.
 */
export function followLog(
  log: ReleaseLog,
  registry: Pick<Registry, 'catchUp'>,
  onError: (error: unknown) => void,
): () => void {
  let looking = false;
  let again = false;
  let failing = false;
  const look = async (): Promise<void> => {
    looking = true;
    do {
      again = false;
      try {
        await registry.catchUp();
        failing = false;
      } catch (error) {
        if (!failing) onError(error);
        failing = true;
      }
    } while (again);
    looking = false;
  };
  return (
    log.watch?.(() => {
      if (looking) again = true;
      else void look();
    }) ?? (() => undefined)
  );
}
