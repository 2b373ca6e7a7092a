import { parseId } from '@glossa/kit/api-client';
import type { Video } from '@glossa/contract/video/video';
import { isOwnVideo } from '@glossa/contract/lesson-path';
import { ButtonLink, PageHeader } from '@glossa/kit/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { captionsPath } from '../../captions-path';
import { AddToPlaylist } from '../../features/own-playlists/add-to-playlist';
import { startTime } from '../../player/player';
import { keptPosition } from '../../features/resume/kept-position';
import { useStart } from '../../features/resume/use-start';
import { useDualSubtitles } from '../../features/dual-subtitles/use-dual-subtitles';
import { useReadingSettings } from '../../features/reading/reading-settings';
import { useTranscript } from '../../features/transcript/transcript-query';
import { videoQuery } from '../../features/videos/video-queries';
import { WordsOfVideo } from '../../features/vocabulary-slots/vocabulary-slots';
import { useWatchReport } from '../../features/watch-report/use-watch-report';
import { LoadFailure } from '../../components/load-failure';
import { usePlayer } from '../../features/player/playing-now';
import { LessonPlayer } from './lesson-player';
import { LessonTools } from './lesson-tools';
import { LessonTranscript } from './lesson-transcript';
import styles from './lesson-screen.module.css';
import { useLessonControls } from './use-lesson-controls';
import { useLessonWords } from './use-lesson-words';
import { useResume } from './use-resume';

/** The list of shortcuts with its dialog, which few learners open. A query, so that loading it can be retried. */
export const shortcutSheetQuery = queryOptions({
  queryKey: ['shortcut-sheet'],
  queryFn: () => import(/* webpackChunkName: "shortcuts" */ '../../features/shortcuts/shortcut-sheet'),
  staleTime: Infinity,
});

/** `/playlists/:playlistId/:videoId` */
export function LessonScreen() {
  const { playlistId, videoId = '' } = useParams();
  return <Lesson key={videoId} playlistId={parseId(playlistId)} videoId={videoId} />;
}

function Lesson({ playlistId, videoId }: { playlistId: number | undefined; videoId: string }) {
  const lesson = useLesson(playlistId, videoId);
  const { video, savedVideoId, transcript, error, player, follow, words, controls, reading, subtitles } =
    lesson;
  const sheet = useQuery({ ...shortcutSheetQuery, enabled: controls.sheetOpen });
  const captionsTo = video?.is_own ? captionsPath(video.id) : undefined;
  return (
    <>
      <LessonHead video={video} playlist={playlistId ?? (lesson.isOwn ? 'own' : undefined)} />
      <div ref={controls.root} className={styles.lesson}>
        <div className={styles.stage}>
          <LessonPicture lesson={lesson} />
          <LessonTools
            controls={controls}
            reading={reading}
            subtitles={subtitles}
            lessonLanguage={lesson.language}
            onBeginning={lesson.onBeginning}
            ready={player !== null && (transcript?.words.length ?? 0) > 0}
            captionsTo={captionsTo}
            canFindNew={words.loaded && words.keys.length > 0}
          />
          {controls.sheetOpen && sheet.isError && (
            <LoadFailure failed="video.keys.error" onRetry={sheet.refetch} />
          )}
        </div>
        <div className={styles.transcript}>
          <LessonTranscript
            videoId={videoId}
            savedVideoId={savedVideoId}
            transcript={transcript}
            error={error}
            captionsTo={captionsTo}
            player={player}
            followTime={follow}
            words={words}
            controls={controls}
            reading={reading}
            subtitles={subtitles}
          />
        </div>
        <div className={styles.words}>
          <WordsOfVideo videoId={savedVideoId} />
        </div>
      </div>
      {controls.sheetOpen && sheet.data && <sheet.data.ShortcutSheet onClose={controls.closeSheet} />}
    </>
  );
}

interface LessonHeadProps {
  video: Video | undefined;
  /** Where the way back leads; undefined: to all playlists. */
  playlist: number | 'own' | undefined;
}

function LessonHead({ video, playlist }: LessonHeadProps) {
  const { formatMessage } = useIntl();
  const title = video?.title ?? formatMessage({ id: 'video.lesson.untitled' });
  return (
    <div className={styles.head}>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title })}</title>
      <PageHeader
        title={<bdi>{title}</bdi>}
        actions={video && <AddToPlaylist video={video} size="small" variant="ghost" />}
        back={
          <ButtonLink to={playlist ? `/playlists/${playlist}` : '/playlists'} variant="ghost" size="small">
            <FormattedMessage id="video.lesson.back" />
          </ButtonLink>
        }
      />
    </div>
  );
}

function LessonPicture({ lesson }: { lesson: ReturnType<typeof useLesson> }) {
  const { video, isError, refetch, start, transcript, setPlayer } = lesson;
  return (
    <div className={styles.picture}>
      {isError && !video ? (
        <LoadFailure failed="video.lesson.error" onRetry={refetch} />
      ) : (
        <LessonPlayer
          video={video}
          startAt={start?.at}
          transcript={transcript}
          onPlayer={setPlayer}
          onFailure={() => void refetch({ cancelRefetch: false })}
        />
      )}
    </div>
  );
}

function useLesson(playlistId: number | undefined, videoId: string) {
  const [search] = useSearchParams();
  const [requestedTime] = useState(() => startTime(search));
  const { player, setPlayer, follow } = usePlayer(videoId);
  const { data: video, isError, refetch } = useQuery(videoQuery(playlistId, videoId));
  const { transcript, error } = useTranscript(videoId, video?.language ?? 'en');
  // The address may carry the id on the video host; words belong to our own id.
  const savedVideoId = video?.id ?? videoId;
  const duration = video?.duration ?? transcript?.audio_duration;
  const start = useStart({ videoId, requestedTime, duration, ready: video !== undefined });
  const language = transcript?.language ?? video?.language ?? 'en';
  const words = useLessonWords({ videoId, savedVideoId, transcript, language });
  const subtitles = useDualSubtitles(videoId, transcript?.language);
  const reading = useReadingSettings();
  const controls = useLessonControls({ savedVideoId, player, transcript, words, subtitles });
  const place = useMemo(
    () => keptPosition(videoId, { isUnknown: start?.isPositionUnknown, duration: video?.duration }),
    [videoId, start?.isPositionUnknown, video?.duration],
  );
  const transcriptLoaded = transcript !== undefined;
  useWatchReport({ player, video, transcriptLoaded, wordsLearned: words.count, place });
  const onBeginning = useResume(player, start, controls.tools.announce);
  const isOwn = isOwnVideo(savedVideoId) && video?.is_own !== false;
  return {
    ...{ video, isError, refetch, savedVideoId, isOwn, transcript, error, language },
    ...{ player, setPlayer, follow, start, onBeginning, words, subtitles, reading, controls },
  };
}
