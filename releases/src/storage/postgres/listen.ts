import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

const longestWaitMs = 10_000;

/**
 * Keeps one connection that listens, and makes a new one when it is lost. What was said in between is not repeated to
 * it, so each new connection counts as something heard. Returns the way to stop.
 */
export function listenForNotifications(
  connect: () => Client,
  channel: string,
  heard: () => void,
): () => Promise<void> {
  const stopped = new AbortController();
  let client: Client | undefined;
  const run = async (): Promise<void> => {
    for (let failures = 0; !stopped.signal.aborted; failures += 1) {
      client = connect();
      const lost = endOf(client);
      try {
        await client.connect();
        client.on('notification', heard);
        await client.query(`listen "${channel}"`);
        failures = 0;
        heard();
        await lost;
      } catch {
        // Tried again below, for as long as it takes; what is asked of the database meanwhile says what is wrong.
      }
      await client.end().catch(() => undefined);
      await sleep(waitAfter(failures), undefined, { signal: stopped.signal, ref: false }).catch(
        () => undefined,
      );
    }
  };
  const ended = run();
  return async () => {
    stopped.abort();
    await client?.end().catch(() => undefined);
    await ended;
  };
}

/** Settles when the connection is gone, for whatever reason. */
function endOf(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', () => resolve());
    client.on('error', () => resolve());
  });
}

/** Many servers lose the database at the same moment and should not all come back at the same. */
function waitAfter(failures: number): number {
  return Math.min(longestWaitMs, 100 * 2 ** failures) * (0.5 + Math.random() / 2);
}
