import type { Knowledge } from '@glossa/contract/playlist';
import { ProgressBar } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';

/** How much of a video's words the learner knows. */
export function KnownShare({ total, mastered }: Knowledge) {
  if (total === 0) return null;
  return (
    <ProgressBar
      label={<FormattedMessage id="video.knowledge.card" values={{ share: mastered / total }} />}
      value={mastered}
      max={total}
    />
  );
}
