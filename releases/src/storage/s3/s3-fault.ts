import { ReleaseError } from '../../core/release-error';
import { StorageFault } from '../storage-fault';

/** The error name of the service or the SDK, such as `NoSuchBucket`, `SlowDown` or `ECONNREFUSED`. */
export function s3ErrorName(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return error.name === 'Error' ? (code ?? 'Error') : error.name;
}

export function s3Status(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

export function bundlesUnavailable(cause: unknown): ReleaseError {
  const error = new ReleaseError(
    'storage_unavailable',
    `The store of bundles cannot be used now (${s3ErrorName(cause)}). Nothing has changed; repeat it in a moment.`,
  );
  error.cause = cause;
  return error;
}

const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'has no bucket of the name in S3_BUCKET: create it first',
  InvalidBucketName: 'does not take the name in S3_BUCKET',
  InvalidAccessKeyId: 'does not know the access key (AWS_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'refuses the signature: AWS_SECRET_ACCESS_KEY is wrong',
  ExpiredToken: 'refuses the credentials: they have expired',
  AccessDenied:
    'refuses these credentials: they need s3:GetObject and s3:PutObject on the bucket’s objects and s3:ListBucket on the bucket',
  CredentialsProviderError:
    'is not asked, because there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or run with a role',
  PermanentRedirect: 'has this bucket in another region: set S3_REGION',
  AuthorizationHeaderMalformed: 'has this bucket in another region: set S3_REGION',
  ENOTFOUND:
    'cannot be found: the host name is unknown (S3_ENDPOINT; some stores need S3_FORCE_PATH_STYLE=1)',
  ECONNREFUSED: 'does not answer: nothing listens at S3_ENDPOINT',
  TimeoutError: 'does not answer in time',
};

/** The fault to report at the start of a server. */
export function s3Fault(error: unknown): StorageFault {
  const name = s3ErrorName(error);
  const status = s3Status(error);
  // A response without a body, as to HEAD, has a status only.
  const advice = ADVICE[name] ?? (status === 403 ? ADVICE['AccessDenied'] : undefined);
  const other = status === undefined ? 'does not answer' : `answers: ${status} ${name}`;
  return new StorageFault(`The store of bundles (S3) ${advice ?? other}.`, error);
}
