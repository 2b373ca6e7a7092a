import { Badge } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { difficultyTone } from './difficulty-tone';

export function LevelBadge({ level }: { level: number }) {
  return (
    <Badge tone={difficultyTone(level)}>
      <FormattedMessage id="vocabulary.word.levelBadge" values={{ level }} />
    </Badge>
  );
}
