import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

const MAX_BACKOFF_MS = 10_000;

/** Each reconnection calls back: notifications were lost. Not pg-listen: its pg-format is unmaintained. */
export function listenForNotifications(connect: () => Client, channel: string, onNotification: () => void) {
  const stopped = new AbortController();
  let client: Client | undefined;
  const run = async (): Promise<void> => {
    for (let failures = 0; !stopped.signal.aborted; failures += 1) {
      client = connect();
      const lost = waitForEnd(client);
      try {
        await client.connect();
        client.on('notification', onNotification);
        await client.query(`listen "${channel}"`);
        failures = 0;
        onNotification();
        await lost;
      } catch {
        // Retried below; queries of the server report what is wrong meanwhile.
      }
      await client.end().catch(() => undefined);
      await sleep(backoffMs(failures), undefined, { signal: stopped.signal, ref: false }).catch(
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

const waitForEnd = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    client.once('end', () => resolve());
    client.on('error', () => resolve());
  });

/** Exponential backoff with jitter, because many servers lose the database at the same time. */
const backoffMs = (failures: number): number =>
  Math.min(MAX_BACKOFF_MS, 100 * 2 ** failures) * (0.5 + Math.random() / 2);
