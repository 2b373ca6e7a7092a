import { ReleaseError, type ReleaseErrorCode } from '../release-error';

/** The error about a bundle that a build would not make. */
export function invalidBundle(code: ReleaseErrorCode, detail: string): ReleaseError {
  return new ReleaseError(code, `${detail} Build and pack the app again.`);
}
