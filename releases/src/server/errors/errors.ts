import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { SentryTarget } from '../../core/errors/sentry-envelope';
import type { BundleStore } from '../../storage/bundle-store';
import type { HealthMetrics } from '../metrics/health-metrics';
import type { SiteContext } from '../site-context';
import { EnvelopeForwarder } from './envelope-forwarder';
import { ErrorCounter } from './error-counter';
import { ErrorReports } from './error-reports';
import { errorRoutes } from './error-routes';
import { SourceMaps } from './source-maps';

interface ErrorsOptions {
  bundles: BundleStore;
  /** Errors are forwarded there; by default nowhere. */
  forwardTo: SentryTarget | undefined;
  metrics: Pick<HealthMetrics, 'ignored'>;
}

/** Counts the errors of versions, forwards them if wanted, and makes the operators' routes. */
export function watchErrors(
  site: FastifyInstance,
  { registry, secret, limits, reports, now }: SiteContext,
  { bundles, forwardTo, metrics }: ErrorsOptions,
): { counter: ErrorCounter; routes: FastifyPluginAsyncTypebox } {
  const store = new ErrorReports(reports);
  const sourceMaps = new SourceMaps(bundles);
  const forwarder =
    forwardTo &&
    new EnvelopeForwarder({
      target: forwardTo,
      sourceMaps,
      now,
      onError: (error) => site.log.warn({ err: error }, 'could not forward an error'),
    });
  if (forwarder) site.addHook('onClose', () => forwarder.stop());
  const counter = new ErrorCounter({
    registry,
    store,
    sourceMaps,
    secret,
    newErrors: limits.newErrors,
    ignored: (reason) => metrics.ignored(reason),
    onSighting: forwarder && ((sighting) => forwarder.add(sighting)),
  });
  return { counter, routes: errorRoutes({ registry, store, sourceMaps }) };
}
