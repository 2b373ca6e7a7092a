import type { Video } from '@glossa/contract/video/video';

export const lessonVideo: Video = {
  id: 'morning-market',
  video_id: 'morning-market',
  youtube_id: 'morning-market',
  title: 'The Morning Market',
  description: 'A walk to the market.',
  thumbnail_url: '/api/media/morning-market/thumbnail.svg',
  language: 'en',
  cefr_level: 'A2',
  difficulty_level: 3,
  category: 'Daily life',
  subcategory: null,
  youtube_url: null,
  published_at: '2026-09-01T12:00:00Z',
  duration: 100,
  playlist_id: 3,
  media: { kind: 'file', url: '/api/media/morning-market/lesson.webm', type: 'video/webm' },
};
