import { readAsSent } from '@glossa/contract/read/fields';
import type { OwnVideos } from '@glossa/contract/video/own-video';
import { apiQuery } from '@glossa/kit/api-client';

export const ownVideosQuery = apiQuery({
  queryKey: ['video', 'own'],
  url: '/videos/own',
  read: ({ data }) => readAsSent<OwnVideos>(data),
});
