import { apiClient } from '@glossa/shared/api-client';
import type { VideoPage } from '@glossa/contract/video';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 300_000;

/** The videos to filter by. */
export const videoOptionsQuery = queryOptions({
  queryKey: ['vocabulary-videos'],
  staleTime: FRESH_MS,
  queryFn: async ({ signal }) => {
    const params = { page: 1, per_page: 100 };
    return (await apiClient.get<VideoPage>('/videos', { params, signal })).data.data;
  },
});
