import { parseId } from '@glossa/kit/api-client';
import type { Screen } from '@glossa/kit/federation';
import { translationLanguage } from '@glossa/kit/learner';
import { captionLinesQuery } from './features/caption-editor/caption-queries';
import { ownVideosQuery } from './features/own-videos/own-videos-query';
import { ownPlaylistsQuery } from './features/own-playlists/own-playlists-query';
import { playlistsKnowledgeQuery, playlistsQuery } from './features/playlists/playlists';
import { startTime } from './player/player';
import { positionQuery } from './features/resume/kept-position';
import { knowledgeQuery, savedWordsQuery } from './features/saved-words/saved-words';
import { linesQuery } from './features/dual-subtitles/missing-lines';
import { languageToPrepare } from './features/dual-subtitles/use-dual-subtitles';
import { transcriptQuery } from './features/transcript/transcript-query';
import { playlistVideosQuery, videoQuery } from './features/videos/video-queries';

export const LESSON_PATH = '/playlists/:playlistId/:videoId';

export const screens: readonly Screen[] = [
  {
    path: '/playlists',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/playlists/playlists-screen').then(
        (code) => code.PlaylistsScreen,
      ),
    // The shares of known words are on the cards, which would grow when they come.
    queries: () => [playlistsQuery, playlistsKnowledgeQuery],
    // Below the list.
    backgroundQueries: () => [ownPlaylistsQuery],
  },
  {
    path: '/playlists/own',
    load: () => import('./routes/own-videos/own-videos-screen').then((code) => code.OwnVideosScreen),
    queries: () => [ownVideosQuery],
  },
  {
    path: '/playlists/kept',
    load: () =>
      import(/* webpackChunkName: "keep-offline" */ './routes/keep-offline/kept-screen').then(
        (code) => code.KeptScreen,
      ),
    queries: () => [],
  },
  {
    path: '/playlists/search',
    load: () => import('./routes/search/search-screen').then((code) => code.SearchScreen),
  },
  {
    path: '/playlists/edit/new',
    load: () => import('./routes/edit-playlist/edit-playlist-screen').then((code) => code.NewPlaylistScreen),
  },
  {
    path: '/playlists/edit/:id',
    load: () => import('./routes/edit-playlist/edit-playlist-screen').then((code) => code.EditPlaylistScreen),
    queries: (params) => {
      const id = parseId(params['id']);
      return id === undefined ? [] : [ownPlaylistsQuery, playlistVideosQuery(id)];
    },
  },
  {
    path: '/playlists/follow',
    load: () =>
      import('./routes/edit-playlist/follow-playlist-screen').then((code) => code.FollowPlaylistScreen),
    queries: () => [],
  },
  {
    path: '/playlists/:id',
    load: () =>
      import(/* webpackMode: "eager" */ './routes/videos/videos-screen').then((code) => code.VideosScreen),
    queries: (params) => {
      const id = parseId(params['id']);
      return id === undefined ? [] : [playlistVideosQuery(id)];
    },
    // The screen shows only the playlist's name from these, and what can be done with it.
    backgroundQueries: () => [playlistsQuery, ownPlaylistsQuery],
  },
  {
    path: LESSON_PATH,
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
    frame: 'rail',
  },
  {
    path: '/playlists/:playlistId/:videoId/captions',
    load: () => import('./routes/own-videos/captions-screen').then((code) => code.CaptionsScreen),
    queries: ({ playlistId, videoId = '' }) => [
      captionLinesQuery(videoId),
      videoQuery(parseId(playlistId), videoId),
    ],
  },
];
