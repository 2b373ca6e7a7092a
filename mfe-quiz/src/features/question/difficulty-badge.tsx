import { FormattedMessage } from 'react-intl';
import { Badge } from '@glossa/shared/ui';
import { difficultyTone } from './difficulty-tone';

/** How hard a question is, from 1 to 10. */
export function DifficultyBadge({ level }: { level: number }) {
  return (
    <Badge tone={difficultyTone(level)}>
      <FormattedMessage id="quiz.question.difficulty" values={{ level }} />
    </Badge>
  );
}
