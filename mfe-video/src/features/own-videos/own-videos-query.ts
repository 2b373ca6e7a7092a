import { type Example, readAsSent } from '@glossa/contract/read/fields';
import type { OwnVideos } from '@glossa/contract/video/own-video';
import { apiQuery } from '@glossa/kit/api-client';

const USE = { limit: 0, used: 0 };
const OWN_VIDEOS: Example<OwnVideos> = {
  videos: [{ id: '', title: '', language: '', youtube_id: '' }],
  uploads: [{ id: '' }],
  deleted: [{ id: '', title: '' }],
  limits: { videos: USE, bytes: USE, max_file_bytes: 0 },
};

export const ownVideosQuery = apiQuery({
  queryKey: ['video', 'own'],
  url: '/videos/own',
  read: ({ data }) => readAsSent<OwnVideos>(data, OWN_VIDEOS),
});
