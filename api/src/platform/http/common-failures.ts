import type { FastifyInstance, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { ErrorCode } from '@glossa/contract/errors';
import { failures } from './failures';

type Answers = Record<string, unknown>;

/** Documents on every route of `app` what any route may answer, beside the failures it names itself. */
export function documentCommonFailures(app: FastifyInstance): void {
  onDocumentedRoute(app, (route) => addFailures(route, commonCodes(route)));
}

/** The same for what only routes that need a signed-in learner answer. */
export function documentLearnerFailures(app: FastifyInstance): void {
  onDocumentedRoute(app, (route) => {
    addFailures(route, ['not_signed_in', 'token_expired']);
    route.schema = { ...route.schema, security: [{ learner: [] }] };
  });
}

function onDocumentedRoute(app: FastifyInstance, change: (route: RouteOptions) => void): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema?.hide) change(route);
  });
}

/** Anything may meet our own fault or a database that is away; the rest depends on what the request carries. */
function commonCodes({ method, schema }: RouteOptions): ErrorCode[] {
  const codes: ErrorCode[] = ['internal_error', 'not_ready'];
  // An address with broken escapes cannot be read, nor a body that is not JSON.
  const hasBody = !['GET', 'HEAD'].includes(String(method));
  if (hasBody || schema?.params) codes.push('malformed_request');
  if (hasBody) codes.push('body_too_large', 'unsupported_media_type');
  // A path whose id cannot exist names nothing.
  if (schema?.params) codes.push('route_not_found');
  if (schema?.body ?? schema?.querystring ?? schema?.headers) codes.push('invalid_fields');
  return codes;
}

/** Route options are often made of one schema for several routes, so it is replaced and never changed. */
function addFailures(route: RouteOptions, codes: ErrorCode[]): void {
  const response: Answers = { ...(route.schema?.response as Answers | undefined) };
  for (const [status, failure] of Object.entries<unknown>(failures(...codes))) {
    response[status] = beside(response[status], failure);
  }
  route.schema = { ...route.schema, response };
}

/** One answer of one status that may be the first or the failure. */
function beside(named: unknown, failure: unknown): unknown {
  if (hasContent(named)) {
    return { ...named, content: { 'application/json': { schema: failure }, ...named.content } };
  }
  const codes = new Set([...documentedCodes(named), ...documentedCodes(failure)]);
  return Object.values(failures(...codes))[0];
}

function hasContent(answer: unknown): answer is { content: object } {
  return typeof answer === 'object' && answer !== null && 'content' in answer;
}

function documentedCodes(answer: unknown): ErrorCode[] {
  if (!Type.IsObject(answer)) return [];
  const code = answer.properties['code'];
  return Type.IsEnum(code) ? code.enum.filter(isCode) : [];
}

function isCode(value: unknown): value is ErrorCode {
  return (ErrorCode.enum as unknown[]).includes(value);
}
