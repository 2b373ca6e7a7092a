import { readAsSent } from '@glossa/contract/read/fields';
import type { LinesToTranslate, TranscriptLines } from '@glossa/contract/video/transcript';
import { apiClient, apiQuery, queryClient } from '@glossa/kit/api-client';
import type { Locale } from '@glossa/kit/i18n';
import { useRetryOnReturn } from '@glossa/kit/service-return';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** A model may need this long for thirty sentences. */
const TRANSLATION_TIMEOUT_MS = 60_000;

const linesPath = (videoId: string) => `/transcribe/${encodeURIComponent(videoId)}/lines`;

/** The translated sentences of a video. They change only when more are requested. */
export const linesQuery = (videoId: string, language: string) =>
  apiQuery({
    queryKey: ['video', 'lines', videoId, language],
    url: linesPath(videoId),
    params: { language },
    read: ({ data }) => readAsSent<TranscriptLines>(data, { lines: [] }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

async function translateLines(videoId: string, body: LinesToTranslate): Promise<TranscriptLines> {
  const { data } = await apiClient.post(linesPath(videoId), body, { timeout: TRANSLATION_TIMEOUT_MS });
  return readAsSent<TranscriptLines>(data, { lines: [] });
}

interface LineRange {
  /** Index of the first sentence. */
  first: number;
  count: number;
}

/** Small enough to be translated quickly. */
const MAX_LINES_PER_REQUEST = 20;
/** For a learner who goes back a little. */
const LINES_BEHIND = 2;
/** More lines are requested when the voice is this near to their end. */
const LINES_AHEAD = 8;

/** Sentences around `current` to translate next, not requested yet; undefined while enough are translated. */
export function findMissingLines(
  current: number,
  sentenceCount: number,
  isMissing: (sentence: number) => boolean,
): LineRange | undefined {
  const from = Math.max(0, current - LINES_BEHIND);
  const near = Math.min(sentenceCount, current + LINES_AHEAD);
  let first = from;
  while (first < near && !isMissing(first)) first += 1;
  if (first >= near) return undefined;
  let last = Math.min(sentenceCount, first + MAX_LINES_PER_REQUEST) - 1;
  while (!isMissing(last)) last -= 1;
  return { first, count: last - first + 1 };
}

/** How often the position of the voice is checked. */
const POLL_INTERVAL_MS = 1_000;

export interface MissingLinesOptions {
  videoId: string;
  language: Locale;
  data: TranscriptLines | undefined;
  sentenceCount: number;
  currentSentence: () => number;
}

/** Translates missing lines around the voice: one request at a time, and after a failure none until `retry` or an outage is over. */
export function useMissingLines(options: MissingLinesOptions) {
  const { videoId, language, data, sentenceCount, currentSentence } = options;
  // Requested once; a sentence that could not be translated is not retried.
  const [requested] = useState(() => new Set<number>());
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey: linesQuery(videoId, language).queryKey,
    mutationFn: (range: LineRange) => translateLines(videoId, { language, ...range }),
    onSuccess: (lines) => queryClient.setQueryData(linesQuery(videoId, language).queryKey, lines),
    onError: (_error, { first, count }) => {
      for (let sentence = first; sentence < first + count; sentence += 1) requested.delete(sentence);
    },
  });
  // Lines that were translated and never arrived are not translated again.
  useRetryOnReturn(error !== null, reset);
  const active = data?.can_translate === true && !isPending && error === null;

  const look = useEffectEvent(() => {
    const isMissing = (sentence: number) => !data?.lines[sentence] && !requested.has(sentence);
    const range = findMissingLines(currentSentence(), sentenceCount, isMissing);
    if (!range) return;
    for (let at = range.first; at < range.first + range.count; at += 1) requested.add(at);
    mutate(range);
  });

  useEffect(() => {
    if (!active) return;
    look();
    const timer = setInterval(() => look(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [active]);

  return { translating: isPending, error, retry: reset };
}
