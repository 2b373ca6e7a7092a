import { ReleaseError } from '../release-error';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { tokenState } from './token-record';
import { findByToken } from './token-secret';

/** The holder of a request's token, or why it is refused. A known holder may be refused too. */
export type Identified =
  | { holder: TokenRecord; refusal?: undefined }
  | { holder?: TokenRecord; refusal: ReleaseError };

/** `values` are all Authorization headers of the request. */
export function readBearerToken(values: readonly string[]): string | ReleaseError {
  const [value = ''] = values;
  if (values.length > 1) {
    return new ReleaseError('invalid_request', 'Send one Authorization header, not several.');
  }
  if (!/^bearer( |$)/i.test(value)) {
    return new ReleaseError('token_required', 'This needs an operator token: Authorization: Bearer <token>.');
  }
  // A text longer than any token is not hashed.
  const token = /^bearer +([A-Za-z0-9._~+/=-]{1,200})$/i.exec(value)?.[1];
  if (token) return token;
  return /^bearer *$/i.test(value)
    ? new ReleaseError('token_required', 'The token after Bearer is missing.')
    : refused();
}

export function identify(token: string, records: Iterable<TokenRecord>, now: Date): Identified {
  const holder = findByToken(token, records);
  if (!holder) return { refusal: refused() };
  const state = tokenState(holder, now);
  if (state === 'active') return { holder };
  const code = state === 'expired' ? 'token_expired' : 'token_revoked';
  const since = state === 'expired' ? holder.expires_at : holder.revoked_at;
  const detail = `${holder.name} (${holder.id}) is ${state} since ${since}. Ask for a new token.`;
  return { holder, refusal: new ReleaseError(code, detail) };
}

function refused(): ReleaseError {
  return new ReleaseError('token_refused', 'This operator token is not known here.');
}
