import { useStudyTime } from '@glossa/kit/learner';
import { randomId } from '@glossa/kit/browser';
import type { ReviewGrade } from '@glossa/contract/vocabulary/review';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { findUnsentWords, giveGrade, type Grade, undoGrade as undoGiven } from '../../reviewing/grades';
import { refreshWords } from '../../word/refresh-words';
import { fetchCards } from './fetch-cards';
import { reviewCardsQuery } from './review-cards-query';
import { gradeInterval, openReview, review } from './review-state';
import type { GradedEntry, ReviewState, ServedCards } from './review-state';

/** With fewer words ahead the next cards are fetched. */
const MIN_WORDS_AHEAD = 5;

const toGrade = ({ entry, grade, reviewId }: GradedEntry): Grade => ({
  wordId: entry.word.id,
  word: entry.word.word,
  grade,
  reviewId,
  lastReviewId: entry.lastReviewId,
});

/** Refetches the saved words once the server has the grades, if there is a network. */
async function endReview(): Promise<void> {
  await findUnsentWords();
  // The service worker stores them: what is due now can be reviewed without a network.
  if (navigator.serviceWorker?.controller) void fetchCards({}).catch(() => undefined);
  await refreshWords();
}

function newWordsLeft({ graded, ahead, current }: ReviewState, newWords: number | undefined) {
  if (newWords === undefined) return undefined;
  const entries = [...graded.map(({ entry }) => entry), ...ahead, ...(current ? [current] : [])];
  return Math.max(
    0,
    newWords - new Set(entries.filter(({ isNew }) => isNew).map(({ word }) => word.id)).size,
  );
}

/** A session of reviews over the first cards of a round; fetches more by itself and sends each grade at once. */
export function useReview(round: string, first: ServedCards, newWords: number | undefined) {
  const [state, dispatch] = useReducer(review, undefined, () => openReview(first, newWords));
  const more = useQuery({
    ...reviewCardsQuery(round, state.batches, { newWords: newWordsLeft(state, newWords) }),
    enabled: state.hasMore && state.ahead.length < MIN_WORDS_AHEAD,
  });

  useEffect(() => {
    if (more.data) dispatch({ type: 'more', served: more.data, now: Date.now() });
  }, [more.data]);

  const over = !state.current && !state.hasMore;
  useStudyTime('review', !over);
  const anyGrades = state.graded.length > 0;
  useEffect(() => {
    if (over && anyGrades) void endReview();
  }, [over, anyGrades]);

  const leave = useEffectEvent(() => {
    if (anyGrades && !over) void endReview();
  });
  useEffect(() => () => leave(), []);

  /** Returns the milliseconds until the word is due again. */
  function grade(chosen: ReviewGrade): number | undefined {
    const { current, side } = state;
    if (!current || side === 'front') return undefined;
    const reviewId = randomId();
    const graded: GradedEntry = { entry: current, grade: chosen, reviewId, at: Date.now() };
    dispatch({ type: 'grade', grade: chosen, reviewId, now: graded.at });
    void giveGrade(toGrade(graded), ({ choices = [], last_review_id: lastReviewId }, servedAt) =>
      dispatch({ type: 'intervals', reviewId, choices, servedAt, lastReviewId }),
    );
    return gradeInterval(current, chosen);
  }

  function undoGrade(): GradedEntry | undefined {
    const last = state.graded.at(-1);
    if (!last) return undefined;
    dispatch({ type: 'undoGrade' });
    void undoGiven(toGrade(last));
    return last;
  }

  return { state, more, over, reveal: () => dispatch({ type: 'reveal' }), grade, undoGrade };
}
