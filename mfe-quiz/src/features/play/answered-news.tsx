import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '@glossa/shared/ui';

/** Tells those who do not see the bar how far they are, when that changes. */
export function AnsweredNews({ answered, total }: { answered: number; total: number }) {
  return (
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
  );
}
