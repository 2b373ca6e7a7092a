import { LARGE_BODIES } from '@glossa/contract/body-sizes';
import type { FastifyInstance } from 'fastify';

const limits: Readonly<Record<string, number>> = LARGE_BODIES;

/** Routes take their limits from the table alone, so that the site server has none of its own. */
export function takeBodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const limit = limits[route.url];
    // A HEAD route comes with the options of its GET route.
    if (route.bodyLimit !== undefined && route.bodyLimit !== limit) {
      throw new Error(
        `The limit of ${route.url} belongs into LARGE_BODIES, which the site server knows too.`,
      );
    }
    if (limit !== undefined) route.bodyLimit = limit;
  });
}
