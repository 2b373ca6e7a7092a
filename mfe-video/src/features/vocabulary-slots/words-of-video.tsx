import { Slot } from '@glossa/shared/federation';
import { Card, Spinner } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { VocabularyAway } from './vocabulary-away';
import styles from './words-of-video.module.css';

/** The panel of words saved from this video, lent by the vocabulary app. */
export function WordsOfVideo({ videoId }: { videoId: string }) {
  const { formatMessage } = useIntl();
  return (
    <Slot
      name="vocabulary/words-of-video"
      videoId={videoId}
      loading={<Spinner label={formatMessage({ id: 'video.vocabulary.loading' })} />}
      fallback={(retry) => (
        <Card as="section" className={styles.away}>
          <h2>
            <FormattedMessage id="video.vocabulary.title" />
          </h2>
          <VocabularyAway onRetry={retry} />
        </Card>
      )}
    />
  );
}
