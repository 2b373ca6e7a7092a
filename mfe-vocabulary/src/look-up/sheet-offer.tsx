import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { wordsOfVideoQuery } from '../word/word-queries';
import { LazyReviewOffer } from './lazy-parts';
import { visits } from './visits';
import styles from './sheet-offer.module.css';

/** Fewer words are not worth a review of their own. */
export const MIN_WORDS_TO_REVIEW = 3;

/** The offer to review the words of this visit, where a word is looked up: the panel is far below on a phone. */
export function SheetOffer({ videoId }: { videoId: string }) {
  const ids = useSavedIds(videoId);
  // The room for it is there before the word that brings it is saved, so that it moves nothing.
  if (ids.length < MIN_WORDS_TO_REVIEW - 1) return null;
  return (
    <div className={styles.offer} aria-live="polite" aria-relevant="additions">
      {ids.length >= MIN_WORDS_TO_REVIEW && <LazyReviewOffer ids={ids} />}
    </div>
  );
}

/** The words that were saved from the video in this visit; none once the offer to review them is dismissed. */
export function useSavedIds(videoId: string): readonly number[] {
  const { data: words } = useQuery(wordsOfVideoQuery(videoId));
  const saved = useStore(visits, ({ saved: ofVideos }) => ofVideos[videoId]);
  return words?.flatMap(({ id }) => (saved?.includes(id) ? id : [])) ?? [];
}
