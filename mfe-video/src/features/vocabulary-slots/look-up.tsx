import { Slot } from '@glossa/shared/federation';
import { Spinner } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';
import { VocabularyAway } from './vocabulary-away';

interface LookUpProps {
  word: string;
  sentence: string;
  videoId: string;
  /** Seconds from the beginning of the video. */
  videoTime: number;
}

/** What a word means, in few lines, lent by the vocabulary app. */
export function LookUp(props: LookUpProps) {
  const { formatMessage } = useIntl();
  return (
    <Slot
      name="vocabulary/look-up"
      {...props}
      loading={<Spinner label={formatMessage({ id: 'video.vocabulary.opening' })} />}
      fallback={(retry) => <VocabularyAway onRetry={retry} />}
    />
  );
}
