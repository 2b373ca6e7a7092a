import { Card, EmptyState, ErrorPanel, Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../../word/retry-button';
import { wordsOfVideoQuery } from '../../word/word-queries';
import { PagedWords } from './paged-words';
import styles from './words-of-video.module.css';

/** The panel beside a lesson: the words the learner has saved from it. */
export function WordsOfVideo({ videoId }: { videoId: string }) {
  const intl = useIntl();
  const headingId = useId();
  const words = useQuery(wordsOfVideoQuery(videoId));
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <FormattedMessage id="vocabulary.panel.heading" />
      </h2>
      {words.data ? (
        words.data.length > 0 ? (
          <PagedWords key={videoId} words={words.data} />
        ) : (
          <EmptyState
            titleAs="p"
            title={<FormattedMessage id="vocabulary.panel.empty" />}
            text={<FormattedMessage id="vocabulary.panel.emptyHint" />}
          />
        )
      ) : words.isError ? (
        <ErrorPanel
          titleAs="p"
          title={<FormattedMessage id="vocabulary.panel.error" />}
          action={<RetryButton query={words} />}
        />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'vocabulary.panel.loading' })} />
      )}
    </Card>
  );
}
