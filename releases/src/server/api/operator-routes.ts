import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AppName, LiveSet } from '@glossa/shared/contract/release';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  AppList,
  LogResult,
  MoveResult,
  PromoteBody,
  PublishResult,
  RollbackBody,
} from '../../core/operator-contract';
import type { TokenRecord } from '../../core/operator-token';
import type { Move, Registry } from '../registry/registry';
import { ReleaseError } from '../../core/release-error';
import { appList } from './app-list';
import { requireOperator } from './operator-access';

const tarballTypes = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];
const AppAddress = Type.Object({ app: AppName });

/** What operators and their tools do, under `/releases/api`. */
export function operatorRoutes(
  registry: Registry,
  tokens: readonly TokenRecord[],
): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.decorateRequest('actor', '');
    api.addHook('onRequest', requireOperator(tokens));
    api.addContentTypeParser(tarballTypes, (_request, payload, done) => done(null, payload));

    api.get('/live', { schema: { response: { 200: LiveSet } } }, async () => registry.liveSet());
    api.get('/log', { schema: { response: { 200: LogResult } } }, async () => ({
      events: [...registry.events()],
    }));
    api.get('/apps', { schema: { response: { 200: AppList } } }, async () => appList(registry));

    api.post<{ Body: Readable }>(
      '/apps/:app/versions',
      { schema: { params: AppAddress, response: { '2xx': PublishResult } }, preValidation: requireTarball },
      async (request, reply) => {
        const { app } = request.params as { app: string };
        const { stored, created, revision } = await registry.publish(request.actor, app, request.body);
        const { version } = stored.release;
        reply.code(created ? 201 : 200);
        return { revision, app, version, digest: stored.digest, created, sizes: stored.sizes };
      },
    );

    api.post(
      '/apps/:app/promote',
      { schema: { params: AppAddress, body: PromoteBody, response: { 200: MoveResult } } },
      async ({ actor, params: { app }, body }) =>
        timed(() =>
          registry.promote(actor, {
            app,
            version: body.version,
            expectedRevision: body.expected_revision,
            reason: body.reason,
          }),
        ),
    );

    api.post(
      '/apps/:app/rollback',
      {
        schema: { params: AppAddress, body: RollbackBody, response: { 200: MoveResult } },
        // A plain rollback needs no body.
        preValidation: async (request: FastifyRequest) => {
          request.body ??= {};
        },
      },
      async ({ actor, params: { app }, body }) =>
        timed(() =>
          registry.rollback(actor, {
            app,
            version: body.version,
            expectedRevision: body.expected_revision,
            reason: body.reason,
          }),
        ),
    );
  };
}

async function requireTarball(request: FastifyRequest): Promise<void> {
  if (request.body instanceof Readable) return;
  throw new ReleaseError('unsupported_media_type', `Send the tarball as one of: ${tarballTypes.join(', ')}.`);
}

async function timed(work: () => Promise<Move>): Promise<MoveResult> {
  const start = performance.now();
  const move = await work();
  return { ...move, moved_ms: Math.round((performance.now() - start) * 10) / 10 };
}
