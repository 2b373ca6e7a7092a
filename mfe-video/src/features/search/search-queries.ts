import { type Example, readAsSent } from '@glossa/contract/read/fields';
import type { CataloguePage, Moment, MomentsPage } from '@glossa/contract/video/catalogue';
import { apiClient, queryKeys } from '@glossa/kit/api-client';
import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { omitEmpty } from '../../components/choices-in-address';
import type { Search } from './search-state';

/** Beside the places where a word is said, few lessons are shown at first. */
const LESSONS_BESIDE_MOMENTS = 6;
const LESSONS = 24;
const MOMENTS = 12;

const TITLED = { title: '', language: '', video_id: '' };
const MOMENT: Example<Moment> = { text: '', matches: [{ from: 0, to: 0 }] };
const readVideos = (received: unknown) =>
  readAsSent<CataloguePage>(received, { videos: [{ id: '', youtube_id: '', ...TITLED }] });
const readMoments = (received: unknown) =>
  readAsSent<MomentsPage>(received, { lessons: [{ ...TITLED, moments: [MOMENT] }] });

/** A list whose pages follow each other. `toParams`: those of one page. */
const pagesQuery = <Page extends { next?: string | null }>(
  queryKey: QueryKey,
  url: string,
  read: (received: unknown) => Page,
  toParams: (after: string) => object,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const params = { ...toParams(pageParam), after: pageParam || undefined };
      return read((await apiClient.get(url, { params, signal })).data);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The lessons with a title like the text. They contain the learner's knowledge, so saving a word makes them stale. */
export const foundLessonsQuery = (search: Search) =>
  pagesQuery(
    [...queryKeys.vocabulary, 'found-lessons', search],
    '/catalogue/videos',
    readVideos,
    (after) => ({
      ...omitEmpty(search),
      limit: search.q && after === '' ? LESSONS_BESIDE_MOMENTS : LESSONS,
    }),
  );

export const momentsQuery = (search: Search) => ({
  ...pagesQuery(['video', 'moments', { ...search, sort: '' }], '/catalogue/moments', readMoments, () => ({
    ...omitEmpty({ ...search, q: '', sort: '' }),
    word: search.q.trim(),
    limit: MOMENTS,
  })),
  enabled: search.q.trim() !== '',
});
