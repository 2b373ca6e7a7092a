import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CanaryBody, CanaryResult, GuardBody, GuardResult } from '@glossa/contract/operators/canary';
import * as moves from '@glossa/contract/operators/moves';
import { AppName } from '@glossa/contract/release';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ApproveBody, ProposalResult, WithdrawResult } from '@glossa/contract/operators/proposal';
import { asksForTwo, requireApproved } from './require-approved';
import type { Registry } from '../registry/registry';
import { VERBS } from '../registry/verbs';
import { toProposal } from './app-list';
import { requireHolder, type OperatorAccess, requireAction, requireGrant } from './operator-access';

type MoveAccess = Pick<OperatorAccess, 'approvals' | 'authority' | 'now'>;

/** `:app` in the path of a route. */
export const AppAddress = Type.Object({ app: AppName });

const moveSchema = { params: AppAddress, response: { 200: moves.MoveResult } };

/** A promotion, by one person or by two. */
export function promotionRoutes(registry: Registry, access: MoveAccess): FastifyPluginAsyncTypebox {
  const { authority, now } = access;
  const promoteResult = { 200: moves.MoveResult, 202: ProposalResult };
  return async (api) => {
    api.post(
      '/apps/:app/promote',
      requireAction('promote', { params: AppAddress, body: moves.PromoteBody, response: promoteResult }),
      async (request, reply) => {
        const { actor, params, body } = request;
        const promotion = { ...body, app: params.app };
        if (!asksForTwo(access, registry.known))
          return timed(() => registry.decide(actor, VERBS.promote, promotion));
        const token = requireHolder(request).id;
        const proposing = { ...promotion, token, at: now() };
        const result = await timed(() => registry.decide(actor, VERBS.propose, proposing));
        if (!('proposal' in result)) return result;
        const proposal = toProposal(result.proposal);
        return reply.code(202).send({ ...result, proposal, changed: false as const });
      },
    );

    api.post(
      '/apps/:app/approve',
      requireAction('promote', { ...moveSchema, body: ApproveBody }),
      async (request) => {
        const relationTo = await authority.relationTo(requireHolder(request));
        const approval = { ...request.body, app: request.params.app, relationTo, at: now() };
        return timed(() => registry.decide(request.actor, VERBS.approve, approval));
      },
    );

    api.post(
      '/apps/:app/withdraw',
      requireAction('promote', { params: AppAddress, response: { 200: WithdrawResult } }),
      async ({ actor, params: { app } }) => registry.decide(actor, VERBS.withdraw, { app, at: now() }),
    );
  };
}

/** What one person decides: rollbacks, revocations, the canary of an app, its guard, and the service worker. */
export function moveRoutes(registry: Registry, access: MoveAccess): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/apps/:app/rollback',
      {
        ...requireAction('rollback', { ...moveSchema, body: moves.RollbackBody }),
        // The body is optional.
        preValidation: async (request: FastifyRequest) => {
          request.body ??= {};
        },
      },
      async ({ actor, params: { app }, body }) =>
        timed(() => registry.decide(actor, VERBS.rollback, { ...body, app })),
    );

    api.post(
      '/apps/:app/revoke',
      requireAction('revoke', { ...moveSchema, body: moves.RevokeBody }),
      async ({ actor, params: { app }, body }) =>
        timed(() => registry.decide(actor, VERBS.revoke, { ...body, app })),
    );

    api.post(
      '/apps/:app/canary',
      requireAction('canary', { params: AppAddress, body: CanaryBody, response: { 200: CanaryResult } }),
      async (request) => {
        const { actor, params, body } = request;
        const { app } = params;
        const { version = '', percent } = body;
        const running = registry.known.history.apps.get(app)?.canary;
        const isLess = percent <= (running && version === running.version ? running.percent : 0);
        if (!isLess) await requireApproved(access, request, registry.known, { [app]: version });
        return timed(() => registry.decide(actor, VERBS.canary, { ...body, app }));
      },
    );

    api.post(
      '/apps/:app/guard',
      requireAction('guard', { params: AppAddress, body: GuardBody, response: { 200: GuardResult } }),
      async ({ actor, params: { app }, body }) => registry.decide(actor, VERBS.guard, { ...body, app }),
    );

    api.post(
      '/worker',
      requireAction('revoke', { body: moves.WorkerBody, response: { 200: moves.WorkerResult } }),
      async (request) => {
        // The shell registers it.
        requireGrant(request, 'revoke', 'shell');
        return registry.decide(request.actor, VERBS.worker, { ...request.body, app: 'shell' });
      },
    );
  };
}

/** Adds the duration in milliseconds, with one decimal. */
async function timed<Result extends object>(work: () => Promise<Result>) {
  const start = performance.now();
  const result = await work();
  return { ...result, moved_ms: Math.round((performance.now() - start) * 10) / 10 };
}
