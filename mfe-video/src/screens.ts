import { parseId } from '@glossa/shared/api-client';
import type { Screen } from '@glossa/shared/federation';
import { translationLanguage } from '@glossa/shared/translation-language';
import { playlistsQuery } from './features/playlists/playlists';
import { startTime } from './player/player';
import { positionQuery } from './features/resume/resume-position';
import { knowledgeQuery, savedWordsQuery } from './features/saved-words/saved-words';
import { linesQuery } from './features/dual-subtitles/missing-lines';
import { languageToPrepare } from './features/dual-subtitles/use-dual-subtitles';
import { transcriptQuery } from './features/transcript/transcript-query';
import { playlistVideosQuery, videoQuery } from './features/videos/video-queries';

/** The screens below `/playlists`. */
export const screens: readonly Screen[] = [
  {
    path: '/playlists',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/playlists/playlists-screen').then(
        (code) => code.PlaylistsScreen,
      ),
    queries: () => [playlistsQuery],
  },
  {
    path: '/playlists/:id',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/videos/videos-screen').then((code) => code.VideosScreen),
    queries: (params) => {
      const id = parseId(params['id']);
      return id === undefined ? [] : [playlistVideosQuery(id)];
    },
    // The screen shows only the playlist's name from these.
    backgroundQueries: () => [playlistsQuery],
  },
  {
    path: '/playlists/:playlistId/:videoId',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/lesson/lesson-screen').then((code) => code.LessonScreen),
    queries: ({ playlistId, videoId = '' }, search) => {
      const dualLanguage = languageToPrepare(translationLanguage());
      return [
        transcriptQuery(videoId),
        videoQuery(parseId(playlistId), videoId),
        knowledgeQuery(videoId),
        ...(startTime(search) === undefined ? [positionQuery(videoId)] : []),
        ...(dualLanguage ? [linesQuery(videoId, dualLanguage)] : []),
      ];
    },
    // The panel of saved words, which another app lends, asks for these.
    backgroundQueries: ({ videoId = '' }) => [savedWordsQuery(videoId)],
  },
];
