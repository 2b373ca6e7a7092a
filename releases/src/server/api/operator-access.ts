import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseAction } from '@glossa/contract/operators/action';
import { Buckets } from '../../core/tokens/buckets';
import { allows, describeGrant } from '../../core/tokens/grant';
import { presentedToken, type Identified } from '../../core/tokens/identify';
import { networkOf } from '../../core/network';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { actorOf } from '../../core/tokens/token-record';
import { ReleaseError, type ReleaseErrorCode } from '../../core/release-error';
import type { Authority } from '../authority/authority';
import { logDenial, printable, type DenialCounter } from './log-denial';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name and id of the token of an operator's request; goes into the log. */
    actor: string;
    /** Whose request it is; null until that is known. */
    holder: TokenRecord | null;
  }
  interface FastifyContextConfig {
    /** What a token must be good for, on the app in the address. Every route of the operators names one. */
    action?: ReleaseAction;
  }
}

export interface OperatorAccess extends DenialCounter {
  authority: Authority;
  now?: () => Date;
}

/** Somebody who mistypes never meets this; somebody who guesses does. A good token is never counted. */
const failedAttempts = { burst: 20, perMinute: 10 };

/** No command is long. The bytes of a bundle are read as a stream, which has its own limit. */
const longestBody = 16 * 1024;

const challenges: { [Code in ReleaseErrorCode]?: string } = {
  token_required: 'Bearer',
  token_refused: 'Bearer error="invalid_token"',
  token_expired: 'Bearer error="invalid_token"',
  token_revoked: 'Bearer error="invalid_token"',
  not_allowed: 'Bearer error="insufficient_scope"',
};

/**
 * Lets nobody call the routes of `api` without a token that is good for them. No body is read before that is known,
 * and a route that forgets to name its action keeps the server from starting.
 */
export function guardOperatorRoutes(api: FastifyInstance, access: OperatorAccess): void {
  const failures = new Buckets(failedAttempts, access.now ?? (() => new Date()));
  api.decorateRequest('actor', '');
  api.decorateRequest('holder', null);
  api.addHook('onRoute', (route) => {
    if (!route.config?.action)
      throw new Error(`${String(route.method)} ${route.url} names no action in its config.`);
    route.bodyLimit ??= longestBody;
  });
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { holder, refusal } = await identifyRequest(request, access.authority);
    const denied = refusal ? countFailure(refusal, failures, request, reply) : ungranted(holder, request);
    if (denied) {
      const challenge = challenges[denied.code];
      if (challenge) reply.header('www-authenticate', challenge);
      logDenial(access, request, holder, denied);
      throw denied;
    }
    request.holder = holder ?? null;
    request.actor = holder ? actorOf(holder) : '';
    refuseCondition(request);
  });
}

async function identifyRequest({ raw }: FastifyRequest, authority: Authority): Promise<Identified> {
  // Of several, `headers` would hold the first alone, and a proxy before us may have looked at another.
  const values = raw.rawHeaders.filter(
    (_, at) => raw.rawHeaders[at - 1]?.toLowerCase() === 'authorization' && at % 2 === 1,
  );
  const token = presentedToken(values);
  return token instanceof ReleaseError ? { refusal: token } : authority.identify(token);
}

function countFailure(
  refusal: ReleaseError,
  failures: Buckets,
  request: FastifyRequest,
  reply: FastifyReply,
): ReleaseError {
  if (failures.take(networkOf(request.ip))) return refusal;
  reply.header('retry-after', String(failures.secondsForOne));
  return new ReleaseError(
    'too_many_attempts',
    `Too many requests without a good token came from ${request.ip}. Wait a while, then use one that is good.`,
  );
}

function ungranted(holder: TokenRecord | undefined, request: FastifyRequest): ReleaseError | undefined {
  const { action } = request.routeOptions.config;
  const { app } = request.params as { app?: string };
  const reach = app === undefined ? undefined : { app };
  const of = app === undefined ? '' : ` of ${printable(app, 64)}`;
  if (holder && action && allows(holder, action, reach)) return undefined;
  const who = holder ? `${actorOf(holder)} may ${describeGrant(holder)} only` : 'Nobody may do this';
  return new ReleaseError('not_allowed', `${who}. This needs a token for ${action}${of}.`);
}

/** A condition that is not understood must not be passed over: the caller relies on it. */
function refuseCondition({ method, headers }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers['if-match'] === undefined && headers['if-unmodified-since'] === undefined) return;
  throw new ReleaseError(
    'invalid_request',
    'Conditions are not read here. Name expected_revision in the body.',
  );
}
