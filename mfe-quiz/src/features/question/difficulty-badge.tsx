import { FormattedMessage } from 'react-intl';
import { Badge, type Tone } from '@glossa/shared/ui';

/** The difficulty of a question, from 1 to 10. */
export function DifficultyBadge({ level }: { level: number }) {
  return (
    <Badge tone={difficultyTone(level)}>
      <FormattedMessage id="quiz.question.difficulty" values={{ level }} />
    </Badge>
  );
}

/** Levels 1 to 3 are green, 4 to 6 yellow, above red. */
export function difficultyTone(level: number): Tone {
  if (level <= 3) return 'good';
  return level <= 6 ? 'warning' : 'bad';
}
