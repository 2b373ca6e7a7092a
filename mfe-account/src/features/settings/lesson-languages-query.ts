import { readList } from '@glossa/contract/read/list';
import { readPlaylist } from '@glossa/contract/read/playlist';
import { apiQuery } from '@glossa/kit/api-client';

/**
 * How many lessons a language has, by its name as playlists have it: in English, here without capitals. 0 where the
 * server does not count them.
 */
export const lessonLanguagesQuery = apiQuery({
  queryKey: ['account', 'lesson-languages'],
  url: '/playlists',
  read: ({ data }) => {
    const lessons: Record<string, number> = {};
    for (const { language, video_count } of readList(readPlaylist)(data)) {
      if (!language || video_count === 0) continue;
      const name = language.toLowerCase();
      lessons[name] = (lessons[name] ?? 0) + (video_count ?? 0);
    }
    return lessons;
  },
});
