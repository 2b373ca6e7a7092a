import { Type, type TSchema } from 'typebox';
import { ErrorBody, type ErrorCode } from '@glossa/contract/errors';
import { errorStatus } from '../errors/api-error';

/**
 * The documented failures of a route, by status, to be spread into its `response`. What every route may answer (not
 * signed in, wrong fields, our own fault …) is added to all of them elsewhere.
 *
 * The type says nothing on purpose: failures are thrown, so they must not widen what a handler may return.
 */
export function failures(...codes: ErrorCode[]): Record<never, TSchema> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(errorStatus(code), [...(byStatus.get(errorStatus(code)) ?? []), code]);
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, failureSchema(ofStatus)]));
}

function failureSchema(codes: ErrorCode[]): TSchema {
  return Type.Object({ ...ErrorBody.properties, code: Type.Enum(codes) }, { description: codes.join(', ') });
}
