import { FormattedMessage } from 'react-intl';
import { difficultyTone } from '@glossa/kit/format';
import { Badge } from '@glossa/kit/ui';

/** The difficulty of a question, from 1 to 10. */
export function DifficultyBadge({ level }: { level: number }) {
  return (
    <Badge tone={difficultyTone(level)}>
      <FormattedMessage id="quiz.question.difficulty" values={{ level }} />
    </Badge>
  );
}
