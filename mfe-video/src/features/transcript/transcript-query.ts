import { apiClient, ApiError } from '@glossa/shared/api-client';
import type { Transcript } from '@glossa/shared/contract/transcript';
import { queryOptions } from '@tanstack/react-query';
import { inSeconds, type ReceivedTranscript } from './seconds';
import { problemOf, TranscriptProblem } from './transcript-problem';

/** Making a transcript listens to the whole lesson. */
const CREATION_LIMIT_MS = 180_000;

/**
 * The transcript of a video; its error is a `TranscriptProblem`. It never changes, and a failure is told as it is
 * until the learner asks again, because asking may start the costly making of one.
 */
export const transcriptQuery = (videoId: string) =>
  queryOptions<Transcript, TranscriptProblem>({
    queryKey: ['video', 'transcript', videoId],
    queryFn: () => loadTranscript(videoId),
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
  });

/** Asks the server to make the transcript; the failure is the raw one. */
export async function createTranscript(videoId: string): Promise<Transcript> {
  const path = `/transcribe/${encodeURIComponent(videoId)}`;
  const answer = await apiClient.post<ReceivedTranscript>(path, undefined, { timeout: CREATION_LIMIT_MS });
  return inSeconds(answer.data);
}

async function loadTranscript(videoId: string): Promise<Transcript> {
  try {
    const path = `/transcribe/${encodeURIComponent(videoId)}`;
    return inSeconds((await apiClient.get<ReceivedTranscript>(path)).data);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 404) return createMissing(videoId);
    // A server that does not offer reading may still offer making.
    if (status === 405) return createTranscript(videoId).catch(fail);
    return fail(error);
  }
}

async function createMissing(videoId: string): Promise<Transcript> {
  try {
    return await createTranscript(videoId);
  } catch (error) {
    throw new TranscriptProblem('not-created', error);
  }
}

function fail(error: unknown): never {
  throw problemOf(error);
}
