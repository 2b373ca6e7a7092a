import { Readable } from 'node:stream';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LiveSet, Version } from '@glossa/contract/release';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppList, LogResult, PACKAGE_TYPE, PublishResult } from '@glossa/contract/operators/moves';
import { Graph } from '@glossa/contract/operators/graph';
import { Plan, PlanQuery } from '@glossa/contract/operators/plan';
import { Origin } from '@glossa/contract/operators/release-event';
import type { LiveFiles } from '../registry/live-files';
import type { Registry } from '../registry/registry';
import { isRevoked } from '../../core/log/app-history';
import { liveVersion } from '../../core/log/history';
import { refuse, ReleaseError } from '../../core/release-error';
import { appList } from './app-list';
import { AppAddress, moveRoutes, promotionRoutes } from './move-routes';
import { requireOperatorToken, type OperatorAccess, requireAction } from './operator-access';
import { endUnapprovedCanaries } from './require-approved';
import { tokenRoutes } from './token-routes';
import { countOffline } from '../tabs/offline-browsers';

const VersionAddress = Type.Object({ ...AppAddress.properties, version: Version });

const TARBALL_TYPES = [PACKAGE_TYPE, 'application/x-gzip', 'application/octet-stream'];

/** More than a bundle may have packed, so that unpacking says what to do. */
const MAX_TARBALL_BYTES = 40 * 1024 * 1024;

/** For the site and the console, which count failures and uploads together. `more`: other routes. */
export function operatorRoutes(
  registry: Registry,
  access: OperatorAccess,
  files: LiveFiles,
): (more?: readonly FastifyPluginAsyncTypebox[]) => FastifyPluginAsyncTypebox {
  return (more = []) =>
    async (api) => {
      requireOperatorToken(api, access);
      // After every call, whatever it changed. What fails is done after the next.
      api.addHook('onSend', async ({ holder, log }) => {
        if (!holder) return;
        await endUnapprovedCanaries(access, registry, holder).catch((error: unknown) =>
          log.error(error, 'could not end the canaries that are no longer approved'),
        );
      });
      // Fastify's own compiler drops unknown fields and converts types; a command must match its schema exactly.
      api.setValidatorCompiler(TypeBoxValidatorCompiler);
      api.removeContentTypeParser('text/plain');
      api.addContentTypeParser(TARBALL_TYPES, (request, payload, done) => {
        if (request.routeOptions.config.action === 'publish') done(null, payload);
        else done(new ReleaseError('unsupported_media_type', 'Send JSON here, and a tarball to versions.'));
      });
      const own = [tokenRoutes(access), promotionRoutes(registry, access), moveRoutes(registry, access)];
      const others = [readRoutes(registry, access, files), publishRoutes(registry, access, files)];
      for (const routes of [...own, ...more, ...others]) await api.register(routes);
    };
}

function readRoutes(registry: Registry, access: OperatorAccess, files: LiveFiles): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.get('/live', requireAction('read', { response: { 200: LiveSet } }), async () => registry.liveSet());
    api.get('/log', requireAction('read', { response: { 200: LogResult } }), async () => ({
      events: [...registry.events()],
    }));
    api.get('/apps', requireAction('read', { response: { 200: AppList } }), async () => ({
      ...appList(registry.known, registry.events(), files.state(), access),
      offline: await countOffline(access.reports, access.now()),
    }));

    api.get('/graph', requireAction('read', { response: { 200: Graph } }), async () => registry.graph());
    api.get(
      '/apps/:app/plan',
      requireAction('read', { params: AppAddress, querystring: PlanQuery, response: { 200: Plan } }),
      async ({ params: { app }, query: { version } }) => registry.plan(app, version),
    );

    // With source maps, which are the team's own: it asks for more than reading.
    api.get(
      '/apps/:app/versions/:version/package',
      requireAction('publish', { params: VersionAddress }),
      async ({ params: { app, version } }, reply) =>
        reply.type(PACKAGE_TYPE).send(await registry.pack(app, version)),
    );
  };
}

function publishRoutes(
  registry: Registry,
  access: OperatorAccess,
  files: LiveFiles,
): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post<{ Body: Readable }>(
      '/apps/:app/versions',
      {
        config: {
          action: 'publish',
          largeBody: ({ holder }) => ({
            maxBytes: MAX_TARBALL_BYTES,
            begin: () => access.limits.bundleUploads.wait(holder?.id ?? ''),
          }),
        },
        schema: { params: AppAddress, querystring: Origin, response: { '2xx': PublishResult } },
        preValidation: requireTarball,
      },
      async (request, reply) => {
        const { app } = request.params as { app: string };
        const origin = request.query as Origin;
        const isKnown = Object.keys(origin).length > 0;
        const { stored, created, revision } = await registry.publish(
          request.actor,
          app,
          request.body,
          isKnown ? origin : undefined,
        );
        // It may have restored files that were lost.
        await files.recheck();
        const { version } = stored.release;
        reply.code(created ? 201 : 200);
        const { history } = registry.known;
        const live = liveVersion(history, app) === version;
        const revoked = isRevoked(history.apps.get(app), version);
        return {
          revision,
          app,
          version,
          digest: stored.digest,
          created,
          live,
          revoked,
          sizes: stored.sizes,
        };
      },
    );
  };
}

async function requireTarball(request: FastifyRequest): Promise<void> {
  if (request.body instanceof Readable) return;
  throw refuse('unsupported_media_type/tarball', { types: TARBALL_TYPES.join(', ') });
}
