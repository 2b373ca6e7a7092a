import type { FastifyInstance } from 'fastify';

/**
 * Calls `sweep` again and again for as long as `app` is open. Nothing may depend on it: a round that fails is logged,
 * and the next one removes what it left.
 */
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
    // One at a time, so that closing waits for all there is.
    sweeping ??= round();
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}
