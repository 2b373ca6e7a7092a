import type { QuestionResult, WordMoment } from '@glossa/contract/quiz/result';
import { lessonPath } from '@glossa/contract/lesson-path';
import { Badge, ButtonLink, Card, Icon, VisuallyHidden } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import filterStyles from './missed-filter.module.css';
import styles from './question-analysis.module.css';

interface QuestionAnalysisProps {
  result: QuestionResult;
  /** Id of the focusable heading. */
  headingId: string;
  difficulty: ReactNode;
  question: ReactNode;
  answers: ReactNode;
  pronunciation: ReactNode;
  report: ReactNode;
}

export function QuestionAnalysis(props: QuestionAnalysisProps) {
  const { result, headingId, difficulty, question, answers, pronunciation, report } = props;
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <h3 id={headingId} tabIndex={-1}>
          <FormattedMessage id="quiz.question.number" values={{ number: result.question_index + 1 }} />
        </h3>
        <OutcomeBadges {...result} />
        {difficulty}
      </div>
      {question}
      {answers}
      {result.ai_analysis && (
        <section className={styles.analysis}>
          <FormattedMessage tagName="h4" id="quiz.results.aiAnalysis" />
          <p dir="auto">{result.ai_analysis}</p>
        </section>
      )}
      <div className={styles.foot}>
        {pronunciation}
        {result.moment && <MomentLink moment={result.moment} />}
        {report}
      </div>
    </Card>
  );
}

function OutcomeBadges({ is_correct: isCorrect, outcome, voided = false }: QuestionResult) {
  if (voided) {
    return (
      <Badge>
        <FormattedMessage id="quiz.results.voided" />
      </Badge>
    );
  }
  return (
    <>
      <Badge tone={isCorrect ? 'good' : 'bad'}>
        <Icon name={isCorrect ? 'check' : 'close'} size="small" />
        <FormattedMessage id={isCorrect ? 'quiz.results.correct' : 'quiz.results.incorrect'} />
      </Badge>
      {outcome === 'almost' && (
        <Badge tone="warning">
          <FormattedMessage id="quiz.results.almost" />
        </Badge>
      )}
    </>
  );
}

/** Links to the moment of the video that the word was saved from, or to the whole video if that is not known. */
function MomentLink({ moment }: { moment: WordMoment }) {
  return (
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
}

/** Answered wrong, and not voided. */
export const isMissed = ({ is_correct: isCorrect, voided = false }: QuestionResult): boolean =>
  !isCorrect && !voided;

interface MissedFilterProps {
  count: number;
  active: boolean;
  onChange: (active: boolean) => void;
}

export function MissedFilter({ count, active, onChange }: MissedFilterProps) {
  return (
    <label className={filterStyles.filter}>
      <input type="checkbox" checked={active} onChange={(event) => onChange(event.target.checked)} />
      <FormattedMessage id="quiz.results.onlyMissed" values={{ count }} />
    </label>
  );
}
