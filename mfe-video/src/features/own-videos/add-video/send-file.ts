import { noCode } from '@glossa/contract/read/refusal';
import { ApiError } from '@glossa/kit/api-client';
import { currentSession } from '@glossa/kit/auth';
import { currentLocale } from '@glossa/kit/i18n';
import { DetailedError, Upload, type HttpResponse } from 'tus-js-client';

/** A cut connection loses one chunk at most. The API refuses chunks of more than 6 MB. */
const CHUNK_BYTES = 5 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 30_000, 30_000, 30_000];
/** No answer, another request that still writes to the upload, or too many requests: a retry may succeed. */
const TEMPORARY_STATUSES = [0, 409, 423, 429];

export interface Sending {
  /** The server has given the upload its id. */
  onStarted: (uploadId: string) => void;
  onProgress: (sent: number) => void;
  /** The server does not answer, and the request is retried. */
  onInterrupted: (isInterrupted: boolean) => void;
  onSent: (uploadId: string) => void;
  onFailed: (error: ApiError) => void;
}

/** Sends a file. An upload that was begun earlier resumes, also after a reload, when the learner chooses the file again. */
export async function sendFile(file: File, sending: Sending): Promise<Upload> {
  const { user } = currentSession();
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    // Includes the learner: another one at the same browser starts an upload of their own.
    fingerprint: async () => `glossa ${user?.id} ${file.name} ${file.size} ${file.lastModified}`,
    onBeforeRequest(request) {
      request.setHeader('Authorization', `Bearer ${currentSession().token}`);
      request.setHeader('Accept-Language', currentLocale());
    },
    onAfterResponse(request, response) {
      // The client would answer every refusal with a new upload, and the bytes that have arrived would be lost.
      if (request.getMethod() === 'HEAD' && !isOffsetKnown(response)) throw new RefusedHeadError(response);
    },
    onUploadUrlAvailable: () => sending.onStarted(uploadId()),
    onProgress(sent) {
      sending.onInterrupted(false);
      sending.onProgress(sent);
    },
    onShouldRetry(error) {
      const isTemporary = isTemporaryFailure(error);
      sending.onInterrupted(isTemporary);
      return isTemporary;
    },
    onError: (error) => sending.onFailed(toApiError(error)),
    onSuccess: () => sending.onSent(uploadId()),
  });
  const uploadId = () => upload.url?.split('/').at(-1) ?? '';
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return upload;
}

/** With 404 the upload is gone, and a new one has to begin. */
const isOffsetKnown = (response: HttpResponse) => response.getStatus() < 300 || response.getStatus() === 404;

/** The server does not say how many bytes it has, e.g. while it restarts. */
class RefusedHeadError extends Error {
  constructor(readonly response: HttpResponse) {
    super(`The offset of the upload was refused: ${response.getStatus()}`);
  }
}

function isTemporaryFailure(error: Error): boolean {
  const status = readStatus(error);
  return TEMPORARY_STATUSES.includes(status) || status >= 500;
}

function findResponse(error: Error): HttpResponse | null {
  if (!(error instanceof DetailedError)) return null;
  const { originalResponse, causingError } = error;
  return causingError instanceof RefusedHeadError ? causingError.response : originalResponse;
}

const readStatus = (error: Error) => findResponse(error)?.getStatus() ?? 0;

function toApiError(error: Error): ApiError {
  const status = readStatus(error);
  const text = findResponse(error)?.getBody();
  const body = text?.startsWith('{') ? (JSON.parse(text) as { code?: string; detail?: string }) : {};
  return new ApiError(status, body.code ?? noCode(status), body.detail);
}
