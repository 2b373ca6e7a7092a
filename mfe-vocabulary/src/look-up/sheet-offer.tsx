import { LazyReviewOffer } from './lazy-parts';
import { MIN_WORDS_TO_REVIEW, useSavedIds } from './visits';
import styles from './sheet-offer.module.css';

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
