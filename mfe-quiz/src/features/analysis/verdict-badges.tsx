import { FormattedMessage } from 'react-intl';
import type { QuestionResult } from '@glossa/contract/quiz-result';
import { Badge, Icon } from '@glossa/shared/ui';

/** Right, nearly right, wrong, or of no account. */
export function VerdictBadges({ is_correct: isCorrect, outcome, voided = false }: QuestionResult) {
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
