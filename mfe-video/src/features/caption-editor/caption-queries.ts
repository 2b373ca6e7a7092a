import { readAsSent } from '@glossa/contract/read/fields';
import type { CaptionLines } from '@glossa/contract/video/caption-lines';
import { apiQuery, queryClient, queryKeys } from '@glossa/kit/api-client';

export const captionLinesPath = (videoId: string) =>
  `/transcribe/${encodeURIComponent(videoId)}/caption-lines`;

export const readCaptionLines = (received: unknown) =>
  readAsSent<CaptionLines>(received, {
    ...{ language: '', version: '', latest_end: 0 },
    lines: [{ text: '', start: 0, end: 0 }],
  });

/** The captions to edit. They are not read again while they are edited: the editor knows what it has saved. */
export const captionLinesQuery = (videoId: string) =>
  apiQuery({
    queryKey: ['video', 'caption-lines', videoId],
    url: captionLinesPath(videoId),
    read: ({ data }) => readCaptionLines(data),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Cached captions of a lesson are stale. */
export function refreshLesson(videoId: string): void {
  queryClient.removeQueries({ queryKey: ['video', 'transcript', videoId] });
  queryClient.removeQueries({ queryKey: ['video', 'lines', videoId] });
  void queryClient.invalidateQueries({ queryKey: [...queryKeys.transcriptKnowledge, videoId] });
}
