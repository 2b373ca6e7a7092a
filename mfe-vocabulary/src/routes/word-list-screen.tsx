import { detailOf } from '@glossa/shared/api-client';
import { ErrorPanel, PageHeader, Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useVideoFilter } from '../features/video-filter/use-video-filter';
import { VideoFilter } from '../features/video-filter/video-filter';
import { RetryButton } from '../word/retry-button';
import { wordListQuery } from '../word/word-queries';
import { NoWords } from './no-words';
import { SavedWords } from './saved-words';

export function WordListScreen() {
  const intl = useIntl();
  const { videoId, choose } = useVideoFilter();
  const words = useQuery(wordListQuery(videoId));
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.list.title' })}</title>
      <PageHeader
        title={intl.formatMessage({ id: 'vocabulary.list.heading' })}
        actions={<VideoFilter videoId={videoId} onChoose={choose} />}
      />
      {words.data ? (
        words.data.data.length > 0 ? (
          <SavedWords page={words.data} />
        ) : (
          <NoWords filtered={videoId !== undefined} onShowAll={() => choose(undefined)} />
        )
      ) : words.isError ? (
        <ErrorPanel
          title={detailOf(words.error) ?? intl.formatMessage({ id: 'vocabulary.list.error' })}
          action={<RetryButton query={words} />}
        />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'vocabulary.list.loading' })} />
      )}
    </>
  );
}
