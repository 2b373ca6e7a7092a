import type { ReadQuestion } from '@glossa/contract/read/quiz';
import type { QuestionResult, WordMoment } from '@glossa/contract/quiz/result';
import { lessonPath } from '@glossa/contract/lesson-path';
import { Badge, ButtonLink, Card, Icon, VisuallyHidden } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { HearText } from '../../hear-text/hear-text';
import { DifficultyBadge, QuestionText } from '../../question/question-text';
import { AnswerComparison } from './answer-comparison';
import filterStyles from './missed-filter.module.css';
import styles from './question-analysis.module.css';

interface QuestionAnalysisProps {
  result: QuestionResult;
  question: ReadQuestion | undefined;
  headingId: string;
  actions: ReactNode;
}

export const QuestionAnalysis = ({ result, question, headingId, actions }: QuestionAnalysisProps) => (
  <Card as="li" className={styles.item}>
    <div className={styles.head}>
      <h3 id={headingId} tabIndex={-1}>
        <FormattedMessage id="quiz.question.number" values={{ number: result.question_index + 1 }} />
      </h3>
      <OutcomeBadges {...result} />
      {question && <DifficultyBadge level={question.difficulty} />}
    </div>
    {question && <QuestionText question={question} />}
    <AnswerComparison result={result} question={question} />
    {result.ai_analysis && (
      <section className={styles.analysis}>
        <FormattedMessage tagName="h4" id="quiz.results.aiAnalysis" />
        <p dir="auto">{result.ai_analysis}</p>
      </section>
    )}
    <div className={styles.foot}>
      {question && <HearAskedWord question={question} moment={result.moment} />}
      {result.moment && <MomentLink moment={result.moment} />}
      {actions}
    </div>
  </Card>
);

function OutcomeBadges({ is_correct: isCorrect, outcome, voided = false }: QuestionResult) {
  if (voided) {
    return <Badge message="quiz.results.voided" />;
  }
  return (
    <>
      <Badge tone={isCorrect ? 'good' : 'bad'}>
        <Icon name={isCorrect ? 'check' : 'close'} size="small" />
        <FormattedMessage id={isCorrect ? 'quiz.results.correct' : 'quiz.results.incorrect'} />
      </Badge>
      {outcome === 'almost' && <Badge message="quiz.results.almost" tone="warning" />}
    </>
  );
}

/** Pronounces the one word that a question is about. In a matching each word has a button of its own. */
function HearAskedWord({ question, moment }: { question: ReadQuestion; moment: QuestionResult['moment'] }) {
  const { facts, pairs } = question;
  const word = facts?.meanings[0]?.word ?? question.word;
  if (pairs || !word || !facts?.language) return null;
  return (
    <HearText
      showWord
      word={word}
      language={facts.language}
      videoId={moment?.video_id}
      videoTime={moment?.video_time}
    />
  );
}

/** Links to the moment of the video that the word was saved from, or to the whole video if that is not known. */
const MomentLink = ({ moment }: { moment: WordMoment }) => (
  <ButtonLink
    to={lessonPath(moment.playlist_id, moment.video_id, moment.video_time)}
    variant="secondary"
    size="small"
  >
    <Icon name="play" size="small" />
    <span>
      <FormattedMessage id={moment.video_time === null ? 'quiz.results.video' : 'quiz.results.moment'} />
      <VisuallyHidden>
        {' '}
        <bdi>{moment.video_title}</bdi>
      </VisuallyHidden>
    </span>
  </ButtonLink>
);

export const isMissed = ({ is_correct: isCorrect, voided = false }: QuestionResult) => !isCorrect && !voided;

interface MissedFilterProps {
  count: number;
  active: boolean;
  onChange: (active: boolean) => void;
}

export const MissedFilter = ({ count, active, onChange }: MissedFilterProps) => (
  <label className={filterStyles.filter}>
    <input type="checkbox" checked={active} onChange={(event) => onChange(event.target.checked)} />
    <FormattedMessage id="quiz.results.onlyMissed" values={{ count }} />
  </label>
);
