import { apiQuery } from '@glossa/shared/api-client';
import type { Playlist } from '@glossa/contract/playlist';

export const playlistsQuery = apiQuery<Playlist[]>({ queryKey: ['video', 'playlists'], url: '/playlists' });
