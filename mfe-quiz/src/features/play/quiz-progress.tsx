import { useIntl } from 'react-intl';
import { ProgressBar } from '@glossa/shared/ui';

/** How much of the quiz has an answer. */
export function QuizProgress({ answered, total }: { answered: number; total: number }) {
  const intl = useIntl();
  return (
    <ProgressBar
      label={intl.formatMessage({ id: 'quiz.play.progress' }, { answered, total })}
      value={answered}
      max={Math.max(total, 1)}
      valueText={intl.formatMessage(
        { id: 'quiz.play.percent' },
        { share: total === 0 ? 0 : answered / total },
      )}
    />
  );
}
