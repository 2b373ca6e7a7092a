import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { Video } from '@glossa/contract/video/video';
import { lessonVideo } from './lesson';

const MB = 1024 * 1024;

export const NO_OWN_VIDEOS: OwnVideos = {
  videos: [],
  uploads: [],
  deleted: [],
  limits: {
    videos: { limit: 3, used: 0 },
    bytes: { limit: 500 * MB, used: 0 },
    max_file_bytes: 500 * MB,
  },
  has_speech_service: false,
};

/** Sound, of which the browser draws no picture. */
export const anOwnVideo = (fields: Partial<Video> = {}): Video => ({
  ...lessonVideo,
  id: 'own_1',
  video_id: 'own_1',
  youtube_id: 'own_1',
  title: 'A talk',
  media: { kind: 'file', url: '/api/videos/own_1/file', type: 'audio/mpeg' },
  is_own: true,
  ...fields,
});
