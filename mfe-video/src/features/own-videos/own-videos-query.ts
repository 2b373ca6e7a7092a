import type { OwnVideos } from '@glossa/contract/video/own-video';
import { apiQuery } from '@glossa/kit/api-client';

export const ownVideosQuery = apiQuery<OwnVideos>({ queryKey: ['video', 'own'], url: '/videos/own' });
