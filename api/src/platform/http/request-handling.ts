import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { sendClientError } from '@glossa/server/client-error';
import { REQUEST_ID_HEADER } from '@glossa/server/request-id';
import { GLOSSA_VERSION, VERSION_HEADER } from '@glossa/server/version';
import type { Socket } from 'node:net';
import { isFromAnotherSite } from '@glossa/server/own-pages';
import { ApiError } from '../errors/api-error';
import { giveThread } from '../database/thread-time';
import { handleError } from '../errors/error-handler';
import { isReading } from './method-not-allowed';

/** The log gets so many lines of one route with one status. The metrics count all refusals. */
const MAX_LOGGED_REFUSALS_PER_MINUTE = 60;

/** Logs one line per request, with the pattern of the route: the URL itself holds personal data. */
export class RequestLog extends LogController {
  /** Counts by status and route what was refused in the minute that began with the first refusal. */
  readonly #refusals = new Map<string, number>();

  constructor(private readonly logOneReadIn = 1) {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const isRead = isReading(request.method) && !error && reply.statusCode < 400;
    if (isRead && Math.random() * this.logOneReadIn >= 1) return;
    if (isStrangerRefused(request, reply) && !this.#mayLogRefusal(request, reply)) return;
    request.log.info(
      {
        event: 'request',
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(error ? { err: error } : {}),
      },
      'request',
    );
  }

  /** Without a bound, anybody could fill the disk. Each kind has its own, so that one hides no other, such as guesses of passwords. */
  #mayLogRefusal({ log, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
    const kind = `${statusCode} ${routeOptions.url ?? 'no route'}`;
    const count = (this.#refusals.get(kind) ?? 0) + 1;
    if (this.#refusals.size === 0) setTimeout(() => this.#tellUnlogged(log), 60_000).unref();
    this.#refusals.set(kind, count);
    return count <= MAX_LOGGED_REFUSALS_PER_MINUTE;
  }

  #tellUnlogged(log: FastifyBaseLogger): void {
    const kinds = [...this.#refusals]
      .map(([kind, count]) => [kind, count - MAX_LOGGED_REFUSALS_PER_MINUTE] as const)
      .filter(([, count]) => count > 0);
    this.#refusals.clear();
    const count = kinds.reduce((sum, [, one]) => sum + one, 0);
    if (count === 0) return;
    const fields = { event: 'requests_not_logged', count, kinds: Object.fromEntries(kinds) };
    log.warn(fields, 'refused requests were not logged');
  }
}

/** Such as 401 and 404 to a caller who proved nothing. */
function isStrangerRefused(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const isRefused = statusCode >= 400 && statusCode < 500;
  return isRefused && !['learner', 'operator'].some((name) => Reflect.get(request, name));
}

/** Not @fastify/helmet: eight of its headers would be off, and answers without a request would lack them. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const SAME_HEADERS = { ...SECURITY_HEADERS, [VERSION_HEADER]: GLOSSA_VERSION };

const addCommonHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers(SAME_HEADERS).header(REQUEST_ID_HEADER, request.id);

export function beginRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // From who had it: the next request may be of a route that charges nobody.
    giveThread(undefined);
    addCommonHeaders(request, reply);
    done();
  });
}

const requestLog = new RequestLog();

/** Answers a URL that the router cannot parse. Hooks do not run for it, so headers and log are done here. */
export function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => requestLog.requestCompleted(null, request, reply));
  addCommonHeaders(request, reply);
  handleError(error, request, reply);
}

/** Answers bytes that are not HTTP, or headers that are too long: there is only a connection, no request. */
export function answerUnreadableBytes(error: Error & { code?: string }, socket: Socket): void {
  const { status, message: detail, code } = new ApiError('malformed_request');
  sendClientError(error, socket, {
    ...{ status, code, detail },
    headers: { ...SECURITY_HEADERS, 'content-language': 'en' },
  });
}

/** Browsers send a POST without a body as a form. An empty form is read as no body; others are refused. */
export function acceptEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (body.length > 0) throw new ApiError('unsupported_media_type');
      return undefined;
    },
  );
}

/** @throws ApiError `malformed_request` for what a page of another site sends */
export function requireOwnPage(request: FastifyRequest): void {
  if (!isFromAnotherSite(request)) return;
  const detail = 'This can only be sent from a page of this site';
  throw new ApiError('malformed_request', undefined, { detail });
}

/** For routes without a token: another site could use up the attempts of its visitors' network, for example. */
export async function requireOwnPageToChange(request: FastifyRequest): Promise<void> {
  if (!isReading(request.method)) requireOwnPage(request);
}
