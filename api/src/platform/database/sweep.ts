import type { FastifyInstance } from 'fastify';

/** Calls `sweep` periodically while `app` is open. A failed round is logged and left to the next. */
export function sweepEvery(
  app: FastifyInstance,
  everyMs: number,
  { what, sweep }: { what: string; sweep: () => Promise<unknown> },
): void {
  let sweeping: Promise<void> | undefined;
  const round = async () => {
    try {
      await sweep();
    } catch (error) {
      app.log.warn({ err: error }, `${what} could not be removed`);
    }
    sweeping = undefined;
  };
  const timer = setInterval(() => {
    // One round at a time, so that closing waits for all of them.
    sweeping ??= round();
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}
