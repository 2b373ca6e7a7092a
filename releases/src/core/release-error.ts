import type { Finding } from '@glossa/contract/operators/finding';

/** Every error code of the site server, with its HTTP status. Callers branch on the code, never on the text. */
export const RELEASE_ERROR_STATUS = {
  token_required: 401,
  token_refused: 401,
  token_expired: 401,
  token_revoked: 401,
  not_allowed: 403,
  beyond_own_grant: 403,
  approval_required: 403,
  overrides_off: 403,
  same_person: 403,
  other_site: 403,
  too_many_attempts: 429,
  too_many_requests: 429,
  too_many_streams: 429,
  unknown_token: 404,
  unknown_preview: 404,
  token_name_taken: 409,
  invalid_request: 400,
  unsupported_media_type: 415,
  reason_required: 400,
  not_found: 404,
  unknown_app: 404,
  unknown_version: 404,
  revision_moved: 409,
  version_exists: 409,
  version_revoked: 409,
  already_live: 409,
  already_proposed: 409,
  no_proposal: 409,
  never_live: 409,
  not_live: 409,
  no_live_version: 409,
  no_canary: 409,
  nothing_to_roll_back_to: 409,
  nothing_ready: 409,
  gate_refused: 409,
  mount_taken: 409,
  request_timeout: 408,
  too_large: 413,
  body_too_large: 413,
  too_many_files: 413,
  headers_too_large: 431,
  not_a_tarball: 422,
  unsafe_path: 422,
  link_in_bundle: 422,
  manifest_missing: 422,
  invalid_release: 422,
  declaration_mismatch: 422,
  file_missing: 422,
  file_unlisted: 422,
  integrity_mismatch: 422,
  mount_reserved: 422,
  slot_not_own: 422,
  navigation_not_own: 422,
  navigation_doubled: 422,
  navigation_unnamed: 422,
  bundle_missing: 500,
  internal: 500,
  not_ready: 503,
  api_unavailable: 503,
  streams_full: 503,
  too_many_uploads: 503,
  storage_unavailable: 503,
} as const;

export type ReleaseErrorCode = keyof typeof RELEASE_ERROR_STATUS;

/** An error that the caller is told about. Anything else that is thrown is a bug. */
export class ReleaseError extends Error {
  readonly status: number;

  constructor(
    readonly code: ReleaseErrorCode,
    detail: string,
    readonly findings?: readonly Finding[],
    readonly retryAfterSeconds?: number,
  ) {
    super(detail);
    this.name = 'ReleaseError';
    this.status = RELEASE_ERROR_STATUS[code];
  }
}

/** The code of a Node.js error, e.g. `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
