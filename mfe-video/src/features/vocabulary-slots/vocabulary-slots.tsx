import { Slot, type SlotProps } from '@glossa/kit/federation';
import { Card, Notice, Spinner, Text } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { RetryButton } from '../../components/load-failure';
import unavailable from './vocabulary-unavailable.module.css';
import styles from './words-of-video.module.css';

/** Shown while the vocabulary app cannot be loaded; the lesson works without it. */
const VocabularyUnavailable = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="warning">
    <FormattedMessage id="video.vocabulary.unavailable" />
    <div className={unavailable.actions}>
      <RetryButton size="small" onRetry={onRetry} />
    </div>
  </Notice>
);

export const LookUp = (props: SlotProps['vocabulary/look-up']) => (
  <Slot
    name="vocabulary/look-up"
    {...props}
    loading={<Spinner message="video.vocabulary.opening" />}
    fallback={(retry) => <VocabularyUnavailable onRetry={retry} />}
  />
);

export const WordsOfVideo = ({ videoId }: { videoId: string }) => (
  <Slot
    name="vocabulary/words-of-video"
    whenIdle
    videoId={videoId}
    loading={<Spinner message="video.vocabulary.loading" />}
    fallback={(retry) => (
      <Card as="section" className={styles.unavailable}>
        <Text as="h2" message="video.vocabulary.title" />
        <VocabularyUnavailable onRetry={retry} />
      </Card>
    )}
  />
);
