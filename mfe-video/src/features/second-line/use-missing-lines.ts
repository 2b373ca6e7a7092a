import type { TranscriptLines } from '@glossa/contract/transcript-lines';
import type { Locale } from '@glossa/shared/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { linesQuery, translateLines } from './lines-query';
import { missingStretch, type Stretch } from './missing-stretch';

/** How often it is looked whether the voice has come near sentences without a line. */
const LOOK_EVERY_MS = 1_000;

interface MissingLinesOptions {
  videoId: string;
  language: Locale;
  data: TranscriptLines | undefined;
  sentenceCount: number;
  /** Index of the sentence being spoken. */
  currentSentence: () => number;
}

/**
 * Has the lines around the voice translated where they are missing and can be: one request at a time, and after a
 * failure none until `retry`.
 */
export function useMissingLines(options: MissingLinesOptions) {
  const { videoId, language, data, sentenceCount, currentSentence } = options;
  const client = useQueryClient();
  // What nobody could translate is not asked for over and over.
  const [asked] = useState(() => new Set<number>());
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey: linesQuery(videoId, language).queryKey,
    mutationFn: (stretch: Stretch) => translateLines(videoId, { language, ...stretch }),
    onSuccess: (lines) => client.setQueryData(linesQuery(videoId, language).queryKey, lines),
    onError: (_error, { first, count }) => {
      for (let sentence = first; sentence < first + count; sentence += 1) asked.delete(sentence);
    },
  });
  const active = data?.can_translate === true && !isPending && error === null;

  const look = useEffectEvent(() => {
    const isMissing = (sentence: number) => !data?.lines[sentence] && !asked.has(sentence);
    const stretch = missingStretch(currentSentence(), sentenceCount, isMissing);
    if (!stretch) return;
    for (let at = stretch.first; at < stretch.first + stretch.count; at += 1) asked.add(at);
    mutate(stretch);
  });

  useEffect(() => {
    if (!active) return;
    look();
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);

  return { translating: isPending, error, retry: reset };
}
