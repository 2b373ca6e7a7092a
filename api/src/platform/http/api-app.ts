import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ErrorBody, type ErrorCode, errorStatus } from '@glossa/contract/errors';
import { TOTAL_COUNT_HEADER } from '@glossa/contract/page-protocol';
import type * as fastify from 'fastify';
import { type TSchema, Type } from 'typebox';
import { groupBy } from '../text/group-by';
import { isReading } from './method-not-allowed';

/** A Fastify whose routes are typed by their schemas. */
export type ApiApp = fastify.FastifyInstance<
  fastify.RawServerDefault,
  fastify.RawRequestDefaultExpression,
  fastify.RawReplyDefaultExpression,
  fastify.FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The answers of a call that says nothing but that it succeeded. */
export const NOTHING = { 204: Type.Null() };

/** Sends a success with the only status that the schema of its route documents. */
export function sendDocumentedStatus(app: fastify.FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const [status, ...others] = Object.keys(route.schema?.response ?? {}).filter((each) => each < '300');
    if (status === undefined || status === '200' || others.length > 0) return;
    const setStatus: fastify.preHandlerHookHandler = (_request, reply, done) => {
      void reply.code(Number(status));
      done();
    };
    route.preHandler = [setStatus, route.preHandler ?? []].flat();
  });
}

/** Sends the page of a list that is a plain array in headers. */
export function pagedArray(
  reply: fastify.FastifyReply,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  void reply.headers({ 'x-page': page, 'x-per-page': perPage, [TOTAL_COUNT_HEADER]: total });
}

/** By status. */
function failures(...codes: ErrorCode[]): Record<string, TSchema> {
  const byStatus = groupBy(codes, errorStatus);
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, failureSchema(ofStatus)]));
}

/** The codes of each schema of failures. */
const documentedCodes = new WeakMap<object, ErrorCode[]>();

function failureSchema(codes: ErrorCode[]): TSchema {
  const code = Type.Enum(codes);
  const schema = Type.Object({ ...ErrorBody.properties, code }, { description: codes.join(', ') });
  documentedCodes.set(schema, codes);
  return schema;
}

type Answers = Record<string, unknown>;

/** What the document says of a call beside its schema. */
export interface CallText {
  summary: string;
  description?: string;
  /** How it may fail, beside what any call may fail with. */
  failures?: readonly ErrorCode[];
}

/** @param texts by method and address, such as `GET /videos/:videoId`. */
export function documentCalls(app: fastify.FastifyInstance, texts: Readonly<Record<string, CallText>>): void {
  onDocumentedRoute(app, (route) => {
    const { failures: codes = [], ...own } = texts[`${String(route.method)} ${route.routePath}`] ?? {};
    route.schema = { ...own, ...route.schema };
    addFailures(route, [...codes, ...commonCodes(route)]);
  });
}

/** @param bearer whose token the routes take, by its name in the document. */
export function documentBearer(app: fastify.FastifyInstance, bearer: string, ...codes: ErrorCode[]): void {
  onDocumentedRoute(app, (route) => {
    addFailures(route, ['not_signed_in', ...codes]);
    route.schema = { ...route.schema, security: [{ [bearer]: [] }] };
  });
}

type RegisteredRoute = fastify.RouteOptions & { routePath: string };

function onDocumentedRoute(app: fastify.FastifyInstance, change: (route: RegisteredRoute) => void): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema?.hide) change(route);
  });
}

function commonCodes({ method, schema }: fastify.RouteOptions): ErrorCode[] {
  const codes: ErrorCode[] = ['internal_error', 'not_ready'];
  // Broken escapes in the path, or a body that is not JSON.
  const hasBody = !isReading(method);
  if (hasBody || schema?.params) codes.push('malformed_request');
  if (hasBody) codes.push('body_too_large', 'unsupported_media_type', 'disk_full');
  // An invalid id in the path.
  if (schema?.params) codes.push('route_not_found');
  if (schema?.body ?? schema?.querystring ?? schema?.headers) codes.push('invalid_fields');
  return codes;
}

/** Replaces the schema instead of changing it: schemas are shared between routes. */
export function addFailures(route: fastify.RouteOptions, codes: ErrorCode[]): void {
  const response: Answers = { ...(route.schema?.response as Answers | undefined) };
  for (const [status, failure] of Object.entries(failures(...codes))) {
    response[status] = mergeAnswers(response[status], failure);
  }
  route.schema = { ...route.schema, response };
}

/** The documented answer of a status that has two. */
function mergeAnswers(named: unknown, failure: unknown): unknown {
  if (hasContent(named)) {
    return { ...named, content: { 'application/json': { schema: failure }, ...named.content } };
  }
  const codes = new Set([named, failure].flatMap((schema) => documentedCodes.get(schema as object) ?? []));
  return Object.values(failures(...codes))[0];
}

const hasContent = (answer: unknown): answer is { content: object } =>
  typeof answer === 'object' && answer !== null && 'content' in answer;
