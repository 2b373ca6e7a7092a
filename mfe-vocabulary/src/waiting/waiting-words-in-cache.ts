import type { SavedWord } from '@glossa/contract/read/saved-word';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { VocabularyIdsQuery } from '@glossa/contract/vocabulary/vocabulary';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { useKeptCalls } from '@glossa/kit/unsaved-work';
import type { Query } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { refreshWords } from '../word/refresh-words';
import { matchesFilter } from '../word/word-filter';
import type { WordPage } from '../word/word-queries';
import { layOverKnowledge, layOverPage, layOverWord, layOverWords, type WaitingCalls } from './waiting-words';

/** The data of a query without the changes that wait, and with them. */
const laid = new WeakMap<Query, { readonly below: unknown; readonly shown: unknown }>();

function layOver({ queryKey }: Query, data: unknown, calls: WaitingCalls): unknown {
  const [, kind, videoId, filter, , page] = queryKey;
  if (kind === queryKeys.transcriptKnowledge[1]) return layOverKnowledge(data as TranscriptKnowledge, calls);
  // The page of a word that is deleted is about to close.
  if (kind === 'word') return layOverWord(data as SavedWord, calls) ?? data;
  if (kind === 'video') return layOverWords(data as SavedWord[], calls, (word) => word.video_id === videoId);
  if (kind !== 'list') return data;
  const isFitting = (word: SavedWord) => page === 1 && isFound(filter as VocabularyIdsQuery, word);
  return layOverPage(data as WordPage, calls, isFitting);
}

const isFound = ({ video_id, ...filter }: VocabularyIdsQuery, word: SavedWord) =>
  (video_id === undefined || word.video_id === video_id) && matchesFilter(filter, word);

function layOverQuery(query: Query, calls: WaitingCalls): void {
  const { data, dataUpdatedAt: updatedAt } = query.state;
  const before = laid.get(query);
  if (data === undefined || query.queryKey[0] !== queryKeys.vocabulary[0]) return;
  if (!before && calls.length === 0) return;
  const below = before?.shown === data ? before.below : data;
  const shown = queryClient.setQueryData(query.queryKey, layOver(query, below, calls), { updatedAt });
  if (calls.length === 0) laid.delete(query);
  else laid.set(query, { below, shown });
}

/** So that several changes that the server gets at once are read once. */
const SETTLED_PAUSE_MS = 400;

/** Lays the waiting changes over all words that the server answers, also those that other apps show. */
export function WaitingWords(): null {
  const kept = useKeptCalls();
  const calls = useMemo(
    () => kept.filter(({ kind, refused }) => kind.startsWith('word.') && !refused),
    [kept],
  );
  const shown = useRef(calls);
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    let isOver = false;
    const layOverAll = () => {
      if (isOver) return;
      shown.current = calls;
      cache.getAll().forEach((query) => layOverQuery(query, calls));
    };
    const stop = cache.subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (isAnswer) layOverQuery(event.query as Query, calls);
    });
    const isAnySettled = shown.current.some(({ id }) => calls.every((call) => call.id !== id));
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What the server has now takes the place of what waited, without a moment between. Offline the learner took it back.
    if (isAnySettled && navigator.onLine) {
      timer = setTimeout(() => void refreshWords().then(layOverAll), SETTLED_PAUSE_MS);
    } else layOverAll();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [calls]);
  return null;
}
