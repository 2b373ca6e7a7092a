import { lessonPath } from '@glossa/contract/lesson-path';
import type { CataloguePage, MomentsPage } from '@glossa/contract/video/catalogue';
import { EmptyState, Spinner, VisuallyHidden } from '@glossa/kit/ui';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { playlistListPath } from '../../features/playlists/playlists';
import { FoundMoments } from '../../features/search/found-moments';
import { SearchForm } from '../../features/search/search-form';
import { foundLessonsQuery, momentsQuery } from '../../features/search/search-queries';
import { type Search, useSearch } from '../../features/search/search-state';
import { AddToPlaylist } from '../../features/own-playlists/add-to-playlist';
import { VideoCard } from '../../features/videos/video-card';
import { KnowledgeHelp } from '../../components/known-share';
import { lazyMessages } from '../../components/lazy-messages';
import { ShowMore } from '../../components/show-more';
import grid from '../card-grid.module.css';
import { PageHead } from '../../components/page-head';
import { LoadFailure } from '../../components/load-failure';
import styles from './search-screen.module.css';

const withSearchTexts = lazyMessages(
  'search',
  (language) => import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`),
);

export const SearchScreen = withSearchTexts(SearchPage);

function SearchPage() {
  const [search, choose] = useSearch();
  return (
    <>
      <PageHead message="video.search.title" back={{ to: playlistListPath(), label: 'video.videos.back' }} />
      <SearchForm search={search} onChange={choose} />
      <div className={styles.groups}>
        <Results search={search} />
      </div>
    </>
  );
}

function Results({ search }: { search: Search }) {
  const lessons = useInfiniteQuery(foundLessonsQuery(search));
  const moments = useInfiniteQuery(momentsQuery(search));
  const saysText = isLooking(moments, countLessons(moments.data)) || countLessons(moments.data) > 0;
  const hasNoLesson = lessons.isSuccess && lessons.data.pages.every(({ videos }) => videos.length === 0);
  return (
    <>
      {/* That no title has the text says nothing to somebody who looks for where it is said. */}
      {!(search.q !== '' && hasNoLesson && saysText) && <Lessons query={lessons} />}
      {search.q !== '' && <Moments search={search} query={moments} />}
    </>
  );
}

type FoundLessons = InfiniteData<CataloguePage>;
type FoundMomentsPages = InfiniteData<MomentsPage>;

const countLessons = (data: FoundMomentsPages | undefined) =>
  data?.pages.reduce((sum, { lessons }) => sum + lessons.length, 0) ?? 0;

const isLooking = (query: UseInfiniteQueryResult, count: number) =>
  query.isPending || (count === 0 && query.hasNextPage && !query.isError);

function Lessons({ query }: { query: UseInfiniteQueryResult<FoundLessons> }) {
  const videos = query.data?.pages.flatMap((page) => page.videos) ?? [];
  return (
    <Group
      title={<FormattedMessage id="video.search.lessons" />}
      query={query}
      count={videos.length}
      empty={
        <EmptyState
          titleAs="h3"
          character="bruno-digging"
          message="video.videos.empty"
          hint="video.playlists.emptyHint"
        />
      }
    >
      <ul className={grid.grid}>
        {videos.map((video) => (
          <VideoCard
            key={video.id}
            titleAs="h3"
            video={video}
            to={lessonPath(video.playlist_id, video.id)}
            action={<AddToPlaylist video={video} size="small" variant="ghost" />}
          />
        ))}
      </ul>
      {videos.some(({ knowledge }) => knowledge) && <KnowledgeHelp />}
    </Group>
  );
}

function Moments({ search, query }: { search: Search; query: UseInfiniteQueryResult<FoundMomentsPages> }) {
  const lessons = query.data?.pages.flatMap((page) => page.lessons) ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = lessons.length === 0 && hasNextPage && !isFetching && !isError;
  // A page may be empty: its lessons have all the words, but not one after another. Then the next one is loaded.
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const title = <FormattedMessage id="video.search.moments" values={{ word: search.q.trim() }} />;
  return (
    <Group
      title={title}
      query={query}
      count={lessons.length}
      empty={<EmptyState titleAs="h3" icon="search" message="video.search.noMoments" />}
    >
      <FoundMoments lessons={lessons} />
    </Group>
  );
}

interface GroupProps {
  title: ReactNode;
  query: UseInfiniteQueryResult;
  count: number;
  empty: ReactNode;
  children: ReactNode;
}

function Group({ title, query, count, empty, children }: GroupProps) {
  const titleId = useId();
  const looking = isLooking(query, count);
  return (
    <section className={styles.group} aria-labelledby={titleId} aria-busy={query.isPlaceholderData}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div role="status">
        {!query.isPending && count > 0 && <VisuallyHidden message="video.search.shown" values={{ count }} />}
        {!looking && !query.isError && count === 0 && empty}
      </div>
      {looking && <Spinner message="video.search.loading" />}
      {count > 0 && children}
      {query.isError && (
        <LoadFailure
          failed="video.search.error"
          titleAs="h3"
          onRetry={query.isFetchNextPageError ? query.fetchNextPage : query.refetch}
        />
      )}
      {query.hasNextPage && count > 0 && !query.isError && (
        <ShowMore isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
      )}
    </section>
  );
}
