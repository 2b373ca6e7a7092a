import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { wordsOfVideoQuery } from '../word/word-queries';
import { visits } from './visits';

/** The words that were saved from the video in this visit; none once the offer to review them is dismissed. */
export function useSavedIds(videoId: string): readonly number[] {
  const { data: words } = useQuery(wordsOfVideoQuery(videoId));
  const saved = useStore(visits, ({ saved: ofVideos }) => ofVideos[videoId]);
  return words?.flatMap(({ id }) => (saved?.includes(id) ? id : [])) ?? [];
}
