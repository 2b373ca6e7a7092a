import { parseId } from '@glossa/kit/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { WordsOfVideo } from '../../features/vocabulary-slots/vocabulary-slots';
import { codeQuery } from '../../components/code-query';
import { LoadFailure } from '../../components/load-failure';
import { LessonHead } from './lesson-head';
import { LessonNotice } from './lesson-notice';
import { LessonPlayer } from './lesson-player';
import { LessonTools } from './lesson-tools';
import { LessonTranscript } from './lesson-transcript';
import styles from './lesson-screen.module.css';
import { type Lesson, useLesson } from './use-lesson';

/** The list of shortcuts with its dialog, which few learners open. */
export const shortcutSheetQuery = codeQuery(
  'shortcut-sheet',
  () => import(/* webpackChunkName: "shortcuts" */ '../../features/shortcuts/shortcut-sheet'),
);

const lessonEndQuery = codeQuery(
  'lesson-end',
  () => import(/* webpackChunkName: "lesson-end" */ './lesson-end'),
);

/** What stands over the picture of a film that we keep, and below it. */
const ownControlsQuery = codeQuery(
  'own-controls',
  () => import(/* webpackChunkName: "own-controls" */ './own-controls'),
);

/** `/playlists/:playlistId/:videoId` */
export function LessonScreen() {
  const { playlistId, videoId = '' } = useParams();
  return <LessonOfVideo key={videoId} playlistId={parseId(playlistId)} videoId={videoId} />;
}

function LessonOfVideo({ playlistId, videoId }: { playlistId: number | undefined; videoId: string }) {
  const lesson = useLesson(playlistId, videoId);
  const { video, savedVideoId, controls } = lesson;
  const sheet = useQuery({ ...shortcutSheetQuery, enabled: controls.sheetOpen });
  const [isEnded, setIsEnded] = useState(false);
  // A sentence that is played over and over does not end the lesson.
  const tellEnd = useEffectEvent(() => !controls.tools.looping && setIsEnded(true));
  useEffect(() => lesson.player?.on((change) => change === 'ended' && tellEnd()), [lesson.player]);
  const end = useQuery({ ...lessonEndQuery, enabled: isEnded });
  return (
    <>
      <LessonHead video={video} playlist={playlistId ?? (lesson.isOwn ? 'own' : undefined)} />
      <div className={styles.lesson}>
        <div className={styles.stage}>
          <LessonPicture lesson={lesson} />
          <LessonTools lesson={lesson} />
          {controls.sheetOpen && sheet.isError && (
            <LoadFailure failed="video.keys.error" onRetry={sheet.refetch} />
          )}
        </div>
        <div className={styles.transcript}>
          <LessonTranscript lesson={lesson} />
        </div>
        <div className={styles.words}>
          <WordsOfVideo videoId={savedVideoId} />
        </div>
      </div>
      {controls.sheetOpen && sheet.data && <sheet.data.ShortcutSheet onClose={controls.closeSheet} />}
      {isEnded && end.data && (
        <end.data.LessonEnd lesson={lesson} playlistId={playlistId} onClose={() => setIsEnded(false)} />
      )}
    </>
  );
}

function LessonPicture({ lesson }: { lesson: Lesson }) {
  const { video, isError, refetch, start, setPlayer } = lesson;
  const picture = useRef<HTMLDivElement>(null);
  const isFilm = video ? video.media.kind !== 'youtube' : !isError;
  const own = useQuery({ ...ownControlsQuery, enabled: video !== undefined && isFilm });
  return (
    <div ref={picture} className={styles.picture} data-picture={isFilm ? 'film' : 'host'}>
      {isError && !video ? (
        <LoadFailure failed="video.lesson.error" onRetry={refetch} />
      ) : (
        <LessonPlayer
          video={video}
          startAt={start?.at}
          withControls={own.isError}
          onPlayer={setPlayer}
          onFailure={() => void refetch({ cancelRefetch: false })}
        />
      )}
      <LessonNotice lesson={lesson} />
      {isFilm && own.data && <own.data.OwnControls lesson={lesson} picture={picture} />}
      {isFilm && !own.data && <div className={styles.barPlace} />}
    </div>
  );
}
