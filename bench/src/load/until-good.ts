import { FailedSample } from './check-screen';

const MAX_TRIES = 4;

/** Takes a sample again that does not show what it should; one that never does ends the measurement. */
export async function untilGood<Seen>(
  visit: () => Promise<Seen>,
  failed: (reason: string) => void,
): Promise<Seen> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit();
    } catch (error) {
      if (!(error instanceof FailedSample) || tries === MAX_TRIES) throw error;
      failed(error.message);
    }
  }
}
