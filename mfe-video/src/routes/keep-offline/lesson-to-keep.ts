import type { LessonVideo } from '@glossa/contract/read/video';
import { apiClient, parseId, queryClient } from '@glossa/kit/api-client';
import { translationLanguage } from '@glossa/kit/learner';
import { linesQuery } from '../../features/dual-subtitles/missing-lines';
import { languageToPrepare } from '../../features/dual-subtitles/use-dual-subtitles';
import { ownVideosQuery } from '../../features/own-videos/own-videos-query';
import { playlistsQuery } from '../../features/playlists/playlists';
import { positionQuery } from '../../features/resume/kept-position';
import { knowledgeQuery, savedWordsQuery } from '../../features/saved-words/saved-words';
import { transcriptQuery } from '../../features/transcript/transcript-query';
import { playlistVideosQuery, videoQuery } from '../../features/videos/video-queries';
import type { LessonToKeep } from '../../keeping/kept-lessons';

/** A film's signed address lasts hours; translations may change language. Without an answer all stays. */
export async function renewLesson(kept: LessonToKeep): Promise<LessonToKeep> {
  const query = { ...videoQuery(undefined, kept.id), staleTime: 0 };
  const video = await queryClient.fetchQuery(query).catch(() => undefined);
  const lesson = video && toLesson(video, parseId(kept.to.split('/')[2]));
  return lesson ? { ...lesson, calls: [...new Set([...lesson.calls, ...kept.calls])] } : kept;
}

/** Lists what opening a video as a lesson needs; undefined where its film is on another site, which a page cannot store. */
export function toLesson(video: LessonVideo, playlistId: number | undefined): LessonToKeep | undefined {
  const { id, title, media, thumbnail_url: poster } = video;
  if (media.kind !== 'file' || URL.canParse(media.url)) return undefined;
  const picture = poster !== null && !URL.canParse(poster) ? poster : null;
  const language = translationLanguage();
  const lines = new Set([language, languageToPrepare(language) ?? language]);
  const calls = [
    videoQuery(playlistId, id),
    transcriptQuery(id),
    knowledgeQuery(id),
    positionQuery(id),
    savedWordsQuery(id),
    ...[...lines].map((each) => linesQuery(id, each)),
    ...(playlistId === undefined ? [ownVideosQuery] : [playlistsQuery, playlistVideosQuery(playlistId)]),
  ];
  return {
    ...{ id, title, picture, language },
    to: `/playlists/${playlistId ?? 'own'}/${encodeURIComponent(id)}`,
    film: media.url,
    pictures: [...(picture === null ? [] : [picture]), ...(media.scenes ?? []).map(({ url }) => url)],
    calls: [
      ...calls.map(({ meta }) => String(meta.url)),
      apiClient.getUri({ url: `/videos/${encodeURIComponent(id)}/look-ups`, params: { language } }),
    ],
  };
}
