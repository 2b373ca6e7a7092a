import { Badge } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';

export function StatusBadge({ mastered }: { mastered: boolean }) {
  return (
    <Badge tone={mastered ? 'good' : 'accent'}>
      <FormattedMessage id={mastered ? 'vocabulary.word.mastered' : 'vocabulary.word.learning'} />
    </Badge>
  );
}
