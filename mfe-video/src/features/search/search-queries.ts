import { type Example, readAsSent } from '@glossa/contract/read/fields';
import type { CataloguePage, Moment, MomentsPage } from '@glossa/contract/video/catalogue';
import { apiClient, queryKeys } from '@glossa/kit/api-client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { omitEmpty } from '../../components/omit-empty';
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

/** The lessons with a title like the text. They contain the learner's knowledge, so saving a word makes them stale. */
export const foundLessonsQuery = (search: Search) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.vocabulary, 'found-lessons', search],
    queryFn: async ({ pageParam, signal }) => {
      const limit = search.q && pageParam === '' ? LESSONS_BESIDE_MOMENTS : LESSONS;
      const { q, language, level, length, watched, sort } = search;
      const chosen = omitEmpty({ q, language, level, length, watched, sort });
      const params = { ...chosen, limit, after: pageParam || undefined };
      return readVideos((await apiClient.get('/catalogue/videos', { params, signal })).data);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const momentsQuery = (search: Search) =>
  infiniteQueryOptions({
    queryKey: ['video', 'moments', { ...search, sort: '' }],
    queryFn: async ({ pageParam, signal }) => {
      const { q, language, level, length, watched } = search;
      const filters = omitEmpty({ language, level, length, watched });
      const params = { ...filters, word: q.trim(), limit: MOMENTS, after: pageParam || undefined };
      return readMoments((await apiClient.get('/catalogue/moments', { params, signal })).data);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: search.q.trim() !== '',
  });
