import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CanaryBody, CanaryResult, GuardBody, GuardResult } from '@glossa/contract/operators/canary';
import { MoveResult, PromoteBody, RevokeBody, RollbackBody } from '@glossa/contract/operators/moves';
import { AppName } from '@glossa/contract/release';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ApproveBody, ProposalResult, WithdrawResult } from '@glossa/contract/operators/proposal';
import { needsApproval, requireSmallCanary } from '../../core/moves/proposals';
import type { Registry } from '../registry/registry';
import { toProposal } from './app-list';
import { requireHolder, type OperatorAccess } from './operator-access';

type MoveAccess = Pick<OperatorAccess, 'approvals' | 'authority' | 'now'>;

/** `:app` in the path of a route. */
export const AppAddress = Type.Object({ app: AppName });

/** The verbs that change the live version of an app, its canary and its guard. */
export function moveRoutes(registry: Registry, access: MoveAccess): FastifyPluginAsyncTypebox {
  const asksForTwo = () => access.approvals === true && needsApproval(registry.known.history);
  return async (api) => {
    const moveSchema = { params: AppAddress, response: { 200: MoveResult } };

    api.post(
      '/apps/:app/promote',
      {
        config: { action: 'promote' },
        schema: {
          params: AppAddress,
          body: PromoteBody,
          response: { 200: MoveResult, 202: ProposalResult },
        },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        const promotion = { ...body, app: params.app };
        if (!asksForTwo()) return timed(() => registry.promote(actor, promotion));
        const token = requireHolder(request).id;
        const result = await timed(() => registry.propose(actor, { ...promotion, token }, access.now()));
        if (!('proposal' in result)) return result;
        const proposal = toProposal(result.proposal);
        return reply.code(202).send({ ...result, proposal, changed: false as const });
      },
    );

    api.post(
      '/apps/:app/approve',
      { config: { action: 'promote' }, schema: { ...moveSchema, body: ApproveBody } },
      async (request) => {
        const relationTo = await access.authority.relationTo(requireHolder(request));
        const approval = { ...request.body, app: request.params.app };
        return timed(() => registry.approve(request.actor, approval, relationTo, access.now()));
      },
    );

    api.post(
      '/apps/:app/withdraw',
      {
        config: { action: 'promote' },
        schema: { params: AppAddress, response: { 200: WithdrawResult } },
      },
      async ({ actor, params: { app } }) => registry.withdraw(actor, app, access.now()),
    );

    api.post(
      '/apps/:app/rollback',
      {
        config: { action: 'rollback' },
        schema: { ...moveSchema, body: RollbackBody },
        // The body is optional.
        preValidation: async (request: FastifyRequest) => {
          request.body ??= {};
        },
      },
      async ({ actor, params: { app }, body }) => timed(() => registry.rollback(actor, { ...body, app })),
    );

    api.post(
      '/apps/:app/revoke',
      { config: { action: 'revoke' }, schema: { ...moveSchema, body: RevokeBody } },
      async ({ actor, params: { app }, body }) => timed(() => registry.revoke(actor, { ...body, app })),
    );

    api.post(
      '/apps/:app/canary',
      {
        config: { action: 'canary' },
        schema: { params: AppAddress, body: CanaryBody, response: { 200: CanaryResult } },
      },
      async ({ actor, params: { app }, body }) => {
        if (asksForTwo()) requireSmallCanary(app, body.percent);
        return timed(() => registry.canary(actor, { ...body, app }));
      },
    );

    api.post(
      '/apps/:app/guard',
      {
        config: { action: 'guard' },
        schema: { params: AppAddress, body: GuardBody, response: { 200: GuardResult } },
      },
      async ({ actor, params: { app }, body }) => ({
        app,
        ...(await registry.setGuard(actor, { ...body, app })),
      }),
    );
  };
}

/** Adds the duration in milliseconds, with one decimal. */
async function timed<Result extends object>(
  work: () => Promise<Result>,
): Promise<Result & { moved_ms: number }> {
  const start = performance.now();
  const result = await work();
  return { ...result, moved_ms: Math.round((performance.now() - start) * 10) / 10 };
}
