import { type Example, readAsSent, readPartAsSent } from '@glossa/contract/read/fields';
import { toldLanguage } from '@glossa/contract/read/language';
import { readTranscript } from '@glossa/contract/read/transcript';
import type { LessonVideo } from '@glossa/contract/read/video';
import type { Transcript, TranscriptStatus } from '@glossa/contract/video/transcript';
import { apiClient, ApiError, apiQuery, queryClient } from '@glossa/kit/api-client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sleep } from './sleep';
import { toTranscriptProblem, TranscriptProblem } from './transcript-problem';

/** Longer than any lesson takes, also one that waits behind others. */
const TRANSCRIPT_TIMEOUT_MS = 2 * 60 * 60_000;

const STATUS: Example<TranscriptStatus> = { state: 'none' };

/** The state of the making of a transcript, as last polled. */
const statusKey = (videoId: string) => ['video', 'transcript-status', videoId];

/** Undefined while nobody waits for the transcript. */
export const useTranscriptStatus = (videoId: string): TranscriptStatus | undefined =>
  useQuery<TranscriptStatus>({ queryKey: statusKey(videoId), queryFn: skipToken }).data;

/** The longer it takes already, the longer it may take. */
function pollInterval(waitedMs: number): number {
  if (waitedMs < 30_000) return 2_000;
  return waitedMs < 300_000 ? 5_000 : 10_000;
}

/** Polls until the transcript is made. Throws when making it failed. */
async function awaitTranscript(videoId: string, signal?: AbortSignal): Promise<Transcript> {
  const path = transcriptPath(videoId);
  for (let waited = 0; waited < TRANSCRIPT_TIMEOUT_MS; waited += pollInterval(waited)) {
    await sleep(pollInterval(waited), signal);
    signal?.throwIfAborted();
    const status = await fetchStatus(path, signal);
    if (status) queryClient.setQueryData(statusKey(videoId), status);
    if (status?.state === 'done') return readTranscript((await apiClient.get(path)).data);
    if (status?.state === 'failed' || status?.state === 'none') {
      throw new Error(status.failure ?? 'no transcript was made');
    }
  }
  throw new Error('the transcript took too long');
}

/** Undefined while nobody answers: the server continues, or goes on with it when it is back. */
async function fetchStatus(path: string, signal?: AbortSignal): Promise<TranscriptStatus | undefined> {
  try {
    const { data } = await apiClient.get(`${path}/status`, { signal });
    return readAsSent<TranscriptStatus>(data, STATUS);
  } catch (error) {
    if (error instanceof ApiError && error.isUnavailable) return undefined;
    throw error;
  }
}

const CREATION_TIMEOUT_MS = 180_000;

const transcriptPath = (videoId: string) => `/transcribe/${encodeURIComponent(videoId)}`;

/** Its error is a `TranscriptProblem`. A failed making is kept until the learner retries: it may be costly work. */
export const transcriptQuery = (videoId: string) =>
  apiQuery<Transcript, TranscriptProblem>({
    queryKey: ['video', 'transcript', videoId],
    url: transcriptPath(videoId),
    queryFn: ({ signal }) => loadTranscript(videoId, signal),
    staleTime: Infinity,
    retryOnMount: false,
    refetchOnWindowFocus: false,
  });

/** The transcript of a video, and the language spoken: the video's where the transcript names none. */
export function useTranscript(videoId: string, video: Pick<LessonVideo, 'language'> | undefined) {
  const { data, error } = useQuery(transcriptQuery(videoId));
  const language = toldLanguage(data?.language, video?.language);
  const transcript = useMemo(() => data && { ...data, language }, [data, language]);
  return { transcript, error, language };
}

/** Makes the transcript, and polls if that takes a while. Rejects with the raw error. */
export async function createTranscript(videoId: string, signal?: AbortSignal): Promise<Transcript> {
  const answer = await apiClient.post(transcriptPath(videoId), undefined, { timeout: CREATION_TIMEOUT_MS });
  if (answer.status !== 202) return readTranscript(answer.data);
  // Where the server tells nothing yet, the first poll does.
  queryClient.setQueryData(
    statusKey(videoId),
    readPartAsSent<TranscriptStatus>(answer.data, STATUS) ?? undefined,
  );
  return awaitTranscript(videoId, signal);
}

async function loadTranscript(videoId: string, signal: AbortSignal): Promise<Transcript> {
  try {
    return readTranscript((await apiClient.get(transcriptPath(videoId))).data);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 404) return createTranscript(videoId, signal).catch(notCreated);
    // It is being made already.
    if (status === 409) return awaitTranscript(videoId, signal).catch(notCreated);
    // A server without the read route may still have the write route.
    if (status === 405) return createTranscript(videoId, signal).catch(fail);
    return fail(error);
  }
}

function notCreated(error: unknown): never {
  throw new TranscriptProblem('notCreated', error);
}

function fail(error: unknown): never {
  throw toTranscriptProblem(error);
}
