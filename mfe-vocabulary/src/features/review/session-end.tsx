import type { ReviewCounts } from '@glossa/contract/vocabulary/review';
import { fullMinutes } from '@glossa/kit/format';
import { useToday } from '@glossa/kit/learner';
import { Button, ButtonLink, EndScreen, labelCounts } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { limitQuizWords, QuizLaunch } from '../../quiz-launch/quiz-launch';
import { useGrades } from '../../reviewing/grades';
import { reviewCountsQuery } from '../../reviewing/review-counts-query';
import { NextReview } from '../../reviewing/next-review';
import { countWaiting, type GradedEntry } from './review-state';

interface SessionEndProps {
  graded: readonly GradedEntry[];
  /** When the session began, by this device's clock in milliseconds. */
  startedAt: number;
  onAnotherRound: (newWords?: number) => void;
}

/** What was done in the session, with one next step: the words that wait, else a quiz about those just reviewed. */
export function SessionEnd({ graded, startedAt, onAnotherRound }: SessionEndProps) {
  const intl = useIntl();
  const { waiting, areUnsent, counts: answered } = useGrades();
  // Another tab may have sent the grades of this one, and has the answers.
  const fetched = useQuery({ ...reviewCountsQuery, enabled: !areUnsent && !answered });
  const counts = answered ?? fetched.data;
  const { streak, isGoalNew } = useToday();
  const ids = [...new Set(graded.map(({ entry }) => entry.word.id))];
  const quizIds = limitQuizWords(ids);
  const known = areUnsent ? undefined : counts;
  const more = known && <MoreWords counts={known} onAnotherRound={onAnotherRound} />;
  const waits = known !== undefined && countWaiting(known) > 0;
  const quiz = ids.length > 0 && (
    <QuizLaunch
      vocabularyIds={quizIds}
      message="vocabulary.review.quizAbout"
      variant={waits ? 'ghost' : 'primary'}
    />
  );
  return (
    <EndScreen
      titleAs="h2"
      title={<FormattedMessage id="vocabulary.review.done" values={{ count: ids.length }} />}
      subtitle={
        areUnsent
          ? intl.formatMessage({ id: waiting > 0 ? 'vocabulary.word.waits' : 'vocabulary.review.saving' })
          : counts?.due === 0 && <NextReview {...counts} />
      }
      numbers={labelCounts(listCounts(graded, startedAt, streak))}
      news={isGoalNew && <FormattedMessage id="vocabulary.review.goal" />}
      character="ana"
      celebrates={ids.length > 0}
      action={waits ? more : quiz}
    >
      {waits ? quiz : more}
      <ButtonLink variant="ghost" to="/vocabulary" message="vocabulary.page.back" />
    </EndScreen>
  );
}

const countWords = (graded: readonly GradedEntry[]) => new Set(graded.map(({ entry }) => entry.word.id)).size;

function listCounts(graded: readonly GradedEntry[], startedAt: number, streak: number | null) {
  const spentMs = (graded.at(-1)?.at ?? startedAt) - startedAt;
  return [
    {
      id: 'vocabulary.review.remembered',
      count: countWords(graded) - countWords(graded.filter(({ grade }) => grade === 'again')),
    },
    { id: 'vocabulary.review.minutes', count: fullMinutes(spentMs / 1000) },
    { id: 'vocabulary.review.streak', count: streak ?? 0, isStreak: true },
  ];
}

/** New words offered beyond today's limit. */
const MORE_NEW_WORDS = 10;

export interface MoreWordsProps {
  counts: ReviewCounts;
  onAnotherRound: (newWords?: number) => void;
}

export function MoreWords({ counts, onAnotherRound }: MoreWordsProps) {
  const waiting = countWaiting(counts);
  if (waiting > 0) {
    return (
      <Button onClick={() => onAnotherRound()} message="vocabulary.review.more" values={{ count: waiting }} />
    );
  }
  const count = Math.min(counts.new_words, MORE_NEW_WORDS);
  if (count === 0) return null;
  return (
    <Button variant="ghost" onClick={() => onAnotherRound(count)}>
      <FormattedMessage id="vocabulary.review.moreNew" values={{ count }} />
    </Button>
  );
}
