import { Slot } from '@glossa/shared/federation';
import { Spinner } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';
import { VocabularyAway } from './vocabulary-away';

interface AddWordProps {
  word: string;
  sentence: string;
  videoId: string;
  /** Seconds from the beginning of the video. */
  videoTime: number;
  onAdded: (word: string) => void;
  onClose: () => void;
}

/** The dialog that shows a word's translation and saves it, lent by the vocabulary app. */
export function AddWord(props: AddWordProps) {
  const { formatMessage } = useIntl();
  return (
    <Slot
      name="vocabulary/add-word"
      {...props}
      loading={<Spinner label={formatMessage({ id: 'video.vocabulary.opening' })} />}
      fallback={(retry) => <VocabularyAway onRetry={retry} onClose={props.onClose} />}
    />
  );
}
