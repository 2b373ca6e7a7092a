import type { OwnVideos } from '@glossa/contract/own-video';
import { apiQuery } from '@glossa/shared/api-client';

export const ownVideosQuery = apiQuery<OwnVideos>({ queryKey: ['video', 'own'], url: '/videos/own' });
