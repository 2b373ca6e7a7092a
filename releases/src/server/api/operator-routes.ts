import { Readable } from 'node:stream';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LiveSet } from '@glossa/contract/release';
import type { FastifyRequest } from 'fastify';
import { AppList, LogResult, PublishResult } from '@glossa/contract/operators/moves';
import { Plan, PlanQuery } from '@glossa/contract/operators/plan';
import type { Registry } from '../registry/registry';
import { ReleaseError } from '../../core/release-error';
import { AppAddress } from './app-address';
import { appList } from './app-list';
import { canaryRoutes } from './canary-routes';
import { moveRoutes } from './move-routes';
import { guardOperatorRoutes, type OperatorAccess } from './operator-access';
import { tokenRoutes } from './token-routes';

const tarballTypes = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];

/** What operators and their tools do, under `/releases/api`; `more` are routes that need something else besides. */
export function operatorRoutes(
  registry: Registry,
  access: OperatorAccess,
  more: readonly FastifyPluginAsyncTypebox[] = [],
): FastifyPluginAsyncTypebox {
  return async (api) => {
    guardOperatorRoutes(api, access);
    // The usual one drops what a schema does not know and converts what does not fit; a command is taken as it is or not.
    api.setValidatorCompiler(TypeBoxValidatorCompiler);
    api.removeContentTypeParser('text/plain');
    api.addContentTypeParser(tarballTypes, (request, payload, done) =>
      request.routeOptions.config.action === 'publish' ? done(null, payload) : done(notATarballRoute()),
    );
    await api.register(tokenRoutes(access));
    await api.register(moveRoutes(registry));
    await api.register(canaryRoutes(registry));
    for (const routes of more) await api.register(routes);

    api.get('/live', { config: { action: 'read' }, schema: { response: { 200: LiveSet } } }, async () =>
      registry.liveSet(),
    );
    api.get('/log', { config: { action: 'read' }, schema: { response: { 200: LogResult } } }, async () => ({
      events: [...registry.events()],
    }));
    api.get('/apps', { config: { action: 'read' }, schema: { response: { 200: AppList } } }, async () =>
      appList(registry),
    );

    api.post<{ Body: Readable }>(
      '/apps/:app/versions',
      {
        config: { action: 'publish' },
        schema: { params: AppAddress, response: { '2xx': PublishResult } },
        preValidation: requireTarball,
      },
      async (request, reply) => {
        const { app } = request.params as { app: string };
        const { stored, created, revision } = await registry.publish(request.actor, app, request.body);
        const { version } = stored.release;
        reply.code(created ? 201 : 200);
        return { revision, app, version, digest: stored.digest, created, sizes: stored.sizes };
      },
    );

    api.get(
      '/apps/:app/plan',
      {
        config: { action: 'read' },
        schema: { params: AppAddress, querystring: PlanQuery, response: { 200: Plan } },
      },
      async ({ params: { app }, query: { version } }) => registry.plan(app, version),
    );
  };
}

function notATarballRoute(): ReleaseError {
  return new ReleaseError('unsupported_media_type', 'Send JSON here; a tarball goes to versions.');
}

async function requireTarball(request: FastifyRequest): Promise<void> {
  if (request.body instanceof Readable) return;
  throw new ReleaseError('unsupported_media_type', `Send the tarball as one of: ${tarballTypes.join(', ')}.`);
}
