import { queryClient, queryKeys } from '@glossa/shared/api-client';
import type { ReviewGrade } from '@glossa/contract/review';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { gradeQueue } from '../../reviewing/grade-queue';
import type { Grade } from '../../reviewing/send-grade';
import { intervalOf, type Judged, openReview, review, type ReviewState } from './review-state';
import { reviewCardsQuery, type CardsServed } from './review-cards-query';

/** So few words ahead: time to ask for more. */
const FEW = 5;

const toGrade = ({ entry, grade, reviewId }: Judged): Grade => ({
  wordId: entry.word.id,
  word: entry.word.word,
  grade,
  reviewId,
});

/** What is shown of saved words is old once grades are given; asked for anew when the server has them all. */
async function refreshWords(): Promise<void> {
  await gradeQueue.sent();
  await queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
}

/** How many new words may still be asked for in a round of so many. */
function newWordsLeft({ judged, ahead, current }: ReviewState, newWords: number | undefined) {
  if (newWords === undefined) return undefined;
  const met = [...judged.map(({ entry }) => entry), ...ahead, ...(current ? [current] : [])];
  return Math.max(0, newWords - new Set(met.filter(({ isNew }) => isNew).map(({ word }) => word.id)).size);
}

/** A session of reviews over the first cards of a round; fetches more by itself and sends each grade at once. */
export function useReview(round: string, first: CardsServed, newWords: number | undefined) {
  const [state, dispatch] = useReducer(review, undefined, () => openReview(first, newWords));
  const more = useQuery({
    ...reviewCardsQuery(round, state.batches, newWordsLeft(state, newWords)),
    enabled: state.hasMore && state.ahead.length < FEW,
  });

  useEffect(() => {
    if (more.data) dispatch({ type: 'more', served: more.data, now: Date.now() });
  }, [more.data]);

  const over = !state.current && !state.hasMore;
  const anyGrades = state.judged.length > 0;
  useEffect(() => {
    if (over && anyGrades) void refreshWords();
  }, [over, anyGrades]);

  const leave = useEffectEvent(() => {
    if (anyGrades && !over) void refreshWords();
  });
  useEffect(() => () => leave(), []);

  /** Returns after how many milliseconds the word comes again. */
  function grade(chosen: ReviewGrade): number | undefined {
    const { current, side } = state;
    if (!current || side === 'front') return undefined;
    const reviewId = randomId();
    const judged: Judged = { entry: current, grade: chosen, reviewId, at: Date.now() };
    dispatch({ type: 'grade', grade: chosen, reviewId, now: judged.at });
    gradeQueue.add(toGrade(judged), ({ choices = [] }, servedAt) =>
      dispatch({ type: 'reckoned', reviewId, choices, servedAt }),
    );
    return intervalOf(current, chosen);
  }

  function takeBack(): Judged | undefined {
    const last = state.judged.at(-1);
    if (!last) return undefined;
    dispatch({ type: 'takeBack' });
    gradeQueue.takeBack(toGrade(last));
    return last;
  }

  return { state, more, over, reveal: () => dispatch({ type: 'reveal' }), grade, takeBack };
}

/** Works on plain HTTP too, where `crypto.randomUUID` does not exist. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
