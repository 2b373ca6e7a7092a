import { FormattedMessage, useIntl } from 'react-intl';
import { ProgressBar, VisuallyHidden } from '@glossa/shared/ui';

interface QuizProgressProps {
  /** Number of answered questions. */
  answered: number;
  total: number;
}

/** How many questions are answered, as a bar; screen readers are told when that changes. */
export function QuizProgress({ answered, total }: QuizProgressProps) {
  const intl = useIntl();
  return (
    <>
      <ProgressBar
        label={intl.formatMessage({ id: 'quiz.play.progress' }, { answered, total })}
        value={answered}
        max={Math.max(total, 1)}
        valueText={intl.formatMessage(
          { id: 'quiz.play.percent' },
          { share: total === 0 ? 0 : answered / total },
        )}
      />
      <VisuallyHidden>
        <span role="status">
          {answered > 0 && (
            <FormattedMessage
              id={answered === total ? 'quiz.play.newsAll' : 'quiz.play.news'}
              values={{ answered, total }}
            />
          )}
        </span>
      </VisuallyHidden>
    </>
  );
}
