import { readList } from '@glossa/contract/read/list';
import { readPlaylist } from '@glossa/contract/read/playlist';
import { apiQuery } from '@glossa/kit/api-client';

/** By the language's English name without capitals. 0 where the server does not count lessons. */
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
