import { errorDetail } from '@glossa/kit/api-client';
import { Button, EmptyState, ErrorPanel, PageHeader, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { WordList } from '../features/word-list/word-list';
import { savedWordsQuery } from '../saved-words/word-queries';

/** `/notes/:videoId` */
export function SavedWordsScreen() {
  const intl = useIntl();
  const { videoId = '' } = useParams();
  return (
    <>
      <title>{intl.formatMessage({ id: 'notes.words.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="notes.words.title" />} />
      <SavedWords videoId={videoId} />
    </>
  );
}

function SavedWords({ videoId }: { videoId: string }) {
  const { data: words, error, isFetching, refetch } = useQuery(savedWordsQuery(videoId));
  // Data first: when a later refetch fails, the words stay on the screen.
  if (words && words.length > 0) return <WordList videoId={videoId} words={words} />;
  if (words) {
    return (
      <EmptyState
        title={<FormattedMessage id="notes.words.empty" />}
        text={<FormattedMessage id="notes.words.emptyHint" />}
      />
    );
  }
  if (!error) return <Spinner message="notes.words.loading" />;
  return (
    <ErrorPanel
      message="notes.words.failed"
      text={errorDetail(error)}
      action={
        <Button message="notes.retry" variant="secondary" busy={isFetching} onClick={() => void refetch()} />
      }
    />
  );
}
