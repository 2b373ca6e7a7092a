import { FailedSample } from './check-screen';

const MAX_TRIES = 4;

/** Repeats a failed sample; rethrows the failure when every attempt has failed. */
export async function retrySample<Seen>(
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
