import { apiQuery, type ApiResponse } from '@glossa/shared/api-client';
import type { VideoPage } from '@glossa/contract/video';

const FRESH_MS = 300_000;

/** The videos to filter by. */
export const videoOptionsQuery = apiQuery({
  queryKey: ['vocabulary-videos'],
  url: '/videos',
  params: { page: 1, per_page: 100 },
  read: ({ data }: ApiResponse<VideoPage>) => data.data,
  staleTime: FRESH_MS,
});
