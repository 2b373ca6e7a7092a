import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { ReleaseAction } from '@glossa/contract/operators/grant';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { GLOSSA_VERSION, VERSION_HEADER } from '@glossa/server/version';
import { allows, describeGrant, formatActor } from '../../core/tokens/token-record';
import { readBearerToken, type Identified } from '../../core/tokens/token-secret';
import { toNetwork } from '../../core/network';
import { refuse, RELEASE_ERROR_STATUS, ReleaseError, type ReleaseErrorCode } from '../../core/release-error';
import { printable } from '../../core/printable';
import type { ReportStore } from '../../storage/report-store';
import type { SiteLimits } from '../limits';
import type { TokenAuthority } from './token-authority';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name and id of the operator's token, for the log; of a token that has ended, too. */
    actor: string;
    /** The operator's token; null until the request is authenticated. */
    holder: TokenRecord | null;
  }
  interface FastifyContextConfig {
    /** What the token must allow, for the app in the path. Every operators' route sets it. */
    action?: ReleaseAction;
  }
}

export interface OperatorAccess {
  authority: TokenAuthority;
  /** A promotion needs a second person. */
  approvals?: boolean;
  countDenial: (code: ReleaseErrorCode) => void;
  limits: Pick<SiteLimits, 'refusedTokens' | 'bundleUploads'>;
  reports: ReportStore;
  now: () => Date;
  /** When the version of a change expires; undefined if it stays. */
  findExpiry: (app: string, version: string) => string | undefined;
}

/** Commands are short. Bundles are read as a stream, which has its own limit. */
const MAX_BODY_BYTES = 16 * 1024;

const CHALLENGES: { [Code in ReleaseErrorCode]?: string } = {
  token_required: 'Bearer',
  token_refused: 'Bearer error="invalid_token"',
  token_expired: 'Bearer error="invalid_token"',
  token_revoked: 'Bearer error="invalid_token"',
  not_allowed: 'Bearer error="insufficient_scope"',
};

/** Checked before the body is read. A route without an action keeps the server from starting. */
export function requireOperatorToken(api: FastifyInstance, access: OperatorAccess): void {
  api.decorateRequest('actor', '');
  api.decorateRequest('holder', null);
  api.addHook('onRoute', (route) => {
    if (!route.config?.action)
      throw new Error(`${String(route.method)} ${route.url} has no action in its config.`);
    route.bodyLimit ??= MAX_BODY_BYTES;
  });
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header(VERSION_HEADER, GLOSSA_VERSION);
    const { holder, refusal } = await identifyRequest(request, access.authority);
    if (holder) request.actor = formatActor(holder);
    if (refusal) throw await countRefusal(refusal, access, request);
    request.holder = holder;
    requireGrant(request, request.routeOptions.config.action, appInPath(request));
    refuseConditionalRequest(request);
  });
  api.addHook('onError', async (request, reply, error) => {
    if (!(error instanceof ReleaseError)) return;
    // Without a holder, whatever the request is refused for keeps it from being identified.
    const isDenied = request.holder ? isDenial(error.code) : error.status < 500;
    if (!isDenied) return;
    const challenge = CHALLENGES[error.code];
    if (challenge) reply.header('www-authenticate', challenge);
    access.countDenial(error.code);
    logDenial(request, error);
  });
}

/** Whether the code denies a request to who sends it. */
export const isDenial = (code: ReleaseErrorCode): boolean =>
  [401, 403].includes(RELEASE_ERROR_STATUS[code]) || code === 'too_many_attempts';

async function identifyRequest({ raw }: FastifyRequest, authority: TokenAuthority): Promise<Identified> {
  // `headers` has only the first of several, and a proxy may have checked another one.
  const values = raw.rawHeaders.filter(
    (_, at) => raw.rawHeaders[at - 1]?.toLowerCase() === 'authorization' && at % 2 === 1,
  );
  const token = readBearerToken(values);
  return token instanceof ReleaseError ? { refusal: token } : authority.identify(token);
}

/** The refusal, or that too many of them came from the network. */
async function countRefusal(
  refusal: ReleaseError,
  { limits }: Pick<OperatorAccess, 'limits'>,
  request: FastifyRequest,
): Promise<ReleaseError> {
  try {
    await limits.refusedTokens.take(toNetwork(request.ip));
    return refusal;
  } catch (error) {
    if (error instanceof ReleaseError) return error;
    throw error;
  }
}

/** The options of an operators' route: the action that the token must allow, and what the route takes and answers. */
export const requireAction = <const Schema extends FastifySchema>(action: ReleaseAction, schema: Schema) => ({
  config: { action },
  schema,
});

/** @throws ReleaseError `not_allowed` */
export function requireGrant({ holder }: FastifyRequest, action?: ReleaseAction, app?: string): void {
  if (holder && action && allows(holder, action, app)) return;
  const target = app === undefined ? '' : ` for ${printable(app, 64)}`;
  const who = holder ? `${formatActor(holder)} may only ${describeGrant(holder)}` : 'Nobody may do this';
  throw new ReleaseError('not_allowed', `${who}. Use a token that may ${action}${target}.`);
}

/** A condition that the server ignored would mislead the caller. */
function refuseConditionalRequest({ method, headers }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers['if-match'] === undefined && headers['if-unmodified-since'] === undefined) return;
  throw refuse('invalid_request/conditional');
}

/** Logs a denied request in one line. Headers and body are left out, since they may hold secrets. */
function logDenial(request: FastifyRequest, { code }: ReleaseError): void {
  const { ip, method, url, routeOptions, actor } = request;
  const app = appInPath(request);
  request.log.warn(
    {
      actor: actor || 'unknown',
      action: routeOptions.config.action ?? null,
      app: app === undefined ? null : printable(app, 64),
      code,
      request: printable(`${method} ${url.split('?', 1)[0]}`, 200),
      address: printable(ip, 64),
    },
    'operator request denied',
  );
}

const appInPath = ({ params }: FastifyRequest): string | undefined => (params as { app?: string }).app;

export function requireHolder({ holder }: Pick<FastifyRequest, 'holder'>): TokenRecord {
  if (holder) return holder;
  throw new Error('An operators’ route was reached without authentication.');
}
