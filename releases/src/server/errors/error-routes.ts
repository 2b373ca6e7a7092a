import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SOURCE_MAPS_FOLDER } from '@glossa/contract/page-protocol';
import { ErrorList, ErrorsQuery } from '@glossa/contract/operators/errors';
import { listErrors, versionBefore, watchedVersion } from '../../core/errors/list-errors';
import { summarizeFailures } from '../../core/health/summarize-marks';
import { ReleaseError } from '../../core/release-error';
import { AppAddress } from '../operators/move-routes';
import { HEALTH_LIMITS, HealthReports } from '../health/health-reports';
import { ErrorReports } from './error-reports';
import { SourceMaps } from './source-maps';
import type { BundleStore } from '../../storage/bundle-store';
import type { HealthMetrics } from '../metrics/health-metrics';
import type { SiteContext } from '../site-context';
import { ErrorCounter } from './error-counter';
import { requireAction } from '../operators/operator-access';

function errorRoutes(
  { registry, reports, now }: Pick<SiteContext, 'registry' | 'reports' | 'now'>,
  store: ErrorReports,
  sourceMaps: SourceMaps,
): FastifyPluginAsyncTypebox {
  const health = new HealthReports(reports);
  return async (api) => {
    api.get(
      '/apps/:app/errors',
      requireAction('read', { params: AppAddress, querystring: ErrorsQuery, response: { 200: ErrorList } }),
      async ({ params: { app }, query }) => {
        const { history } = registry.known;
        const known = history.apps.get(app);
        if (!known) throw new ReleaseError('unknown_app', `Nobody has published ${app}.`);
        const version = query.version ?? watchedVersion(history, app);
        if (version === undefined)
          return { app, version: null, before: null, source_maps: false, groups: [] };
        if (!known.published.has(version))
          throw new ReleaseError('unknown_version', `${app} has no version ${version}.`);
        const before = versionBefore(history, app, version);
        const stored = await store.list(app, before === undefined ? [version] : [version, before]);
        const since = now().getTime() - HEALTH_LIMITS.keptMs;
        const marks = await health.listMarks(app, version, since);
        const locate = sourceMaps.locate.bind(sourceMaps);
        return {
          app,
          version,
          before: before ?? null,
          source_maps: await sourceMaps.hasMaps(app, version),
          failures: summarizeFailures(marks, since),
          groups: await listErrors(stored, { version, locate }),
        };
      },
    );

    // The sources are the team's own: the route asks for more than reading, and no page has an address for them.
    api.get<{ Params: { app: string; version: string; '*': string } }>(
      `/apps/:app/versions/:version/${SOURCE_MAPS_FOLDER}*`,
      { config: { action: 'publish' } },
      async ({ params: { app, version, '*': name } }, reply) => {
        const stored = registry.known.find(app, version);
        const file = name.replace(/\.map$/, '');
        const isScript = stored && name.endsWith('.map') && Object.hasOwn(stored.release.files, file);
        const map = isScript ? await sourceMaps.read({ app, version, file }) : undefined;
        if (!map) throw new ReleaseError('not_found', `${app} ${version} has no source map of that name.`);
        return reply.type('application/json; charset=utf-8').send(map);
      },
    );
  };
}

/** Counts the errors of versions and makes the operators' routes. */
export function watchErrors(
  context: SiteContext,
  { bundles, metrics }: { bundles: BundleStore; metrics: HealthMetrics },
): { counter: ErrorCounter; routes: FastifyPluginAsyncTypebox } {
  const store = new ErrorReports(context.reports);
  const sourceMaps = new SourceMaps(bundles);
  const counter = new ErrorCounter(context, store, sourceMaps, metrics);
  return { counter, routes: errorRoutes(context, store, sourceMaps) };
}
