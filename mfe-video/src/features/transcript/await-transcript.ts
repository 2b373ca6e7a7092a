import { apiClient, ApiError } from '@glossa/shared/api-client';
import type { Transcript, TranscriptStatus } from '@glossa/contract/transcript';
import { pause } from './pause';
import { inSeconds, type ReceivedTranscript } from './seconds';

const BETWEEN_MS = 2_000;
/** Longer than any lesson is listened to; after this something is wrong. */
const PATIENCE_MS = 20 * 60_000;

/** Waits until the transcript that is being made is there. Throws when nothing came of it. */
export async function awaitTranscript(videoId: string, signal?: AbortSignal): Promise<Transcript> {
  const path = `/transcribe/${encodeURIComponent(videoId)}`;
  for (let waited = 0; waited < PATIENCE_MS; waited += BETWEEN_MS) {
    await pause(BETWEEN_MS, signal);
    signal?.throwIfAborted();
    const status = await statusAt(path, signal);
    if (status?.state === 'done') return inSeconds((await apiClient.get<ReceivedTranscript>(path)).data);
    if (status?.state === 'failed' || status?.state === 'none') {
      throw new Error(status.failure ?? 'no transcript was made');
    }
  }
  throw new Error('the transcript took too long');
}

/** Undefined when the network is away for the moment: the work goes on without us. */
async function statusAt(path: string, signal?: AbortSignal): Promise<TranscriptStatus | undefined> {
  try {
    return (await apiClient.get<TranscriptStatus>(`${path}/status`, { signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.isNetwork) return undefined;
    throw error;
  }
}
