import { apiClient } from '@glossa/shared/api-client';
import type { Playlist } from '@glossa/contract/playlist';
import { queryOptions } from '@tanstack/react-query';

export const playlistsQuery = queryOptions({
  queryKey: ['video', 'playlists'],
  queryFn: async ({ signal }) => (await apiClient.get<Playlist[]>('/playlists', { signal })).data,
});
