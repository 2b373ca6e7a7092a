import { readList } from '@glossa/contract/read/list';
import { readPlaylist } from '@glossa/contract/read/playlist';
import { apiQuery } from '@glossa/kit/api-client';

/** The names of the languages that have lessons, as playlists have them: in English. */
export const lessonLanguagesQuery = apiQuery({
  queryKey: ['account', 'lesson-languages'],
  url: '/playlists',
  read: ({ data }) =>
    readList(readPlaylist)(data).flatMap(({ language, video_count }) =>
      language && video_count !== 0 ? [language.toLowerCase()] : [],
    ),
});
