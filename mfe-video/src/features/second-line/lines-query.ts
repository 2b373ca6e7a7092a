import { apiClient, apiQuery } from '@glossa/shared/api-client';
import type { LinesToTranslate, TranscriptLines } from '@glossa/contract/transcript-lines';

/** A model takes its time for thirty sentences. */
const TRANSLATION_LIMIT_MS = 60_000;

const pathOf = (videoId: string) => `/transcribe/${encodeURIComponent(videoId)}/lines`;

/** What the sentences of a video say in another language. It changes only by being asked for more. */
export const linesQuery = (videoId: string, language: string) =>
  apiQuery<TranscriptLines>({
    queryKey: ['video', 'lines', videoId, language],
    url: pathOf(videoId),
    params: { language },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Has some sentences translated; answers with all lines there are. */
export async function translateLines(videoId: string, body: LinesToTranslate): Promise<TranscriptLines> {
  return (
    await apiClient.post<TranscriptLines>(pathOf(videoId), body, {
      timeout: TRANSLATION_LIMIT_MS,
    })
  ).data;
}
