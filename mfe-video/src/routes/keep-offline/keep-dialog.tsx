import type { LessonVideo } from '@glossa/contract/read/video';
import { Button, ButtonLink, Dialog, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keepLesson, isRunning, useKeepJobs } from '../../keeping/keep-jobs';
import { keptLessonsQuery } from '../../keeping/kept-lessons';
import { KeepRow } from './keep-row';
import styles from './keep-offline.module.css';
import { withKeepTexts } from './keep-offline-texts';
import { toLesson } from './lesson-to-keep';
import { RoomLeft, useFilmSizes } from './room';

interface KeepDialogProps {
  videos: readonly LessonVideo[];
  playlistId: number | undefined;
  onClose: () => void;
}

/** What keeping a lesson or a playlist takes, and what is kept of it. */
export const KeepDialog = ({ onClose, ...lessons }: KeepDialogProps) => (
  <Dialog message="video.keep.keep" closeMessage="video.vocabulary.close" onClose={onClose}>
    <KeepChoice {...lessons} />
  </Dialog>
);

const KeepChoice = withKeepTexts(KeepChoiceOfLessons);

function KeepChoiceOfLessons({ videos, playlistId }: Omit<KeepDialogProps, 'onClose'>) {
  const lessons = useMemo(
    () => videos.map((video) => ({ video, lesson: toLesson(video, playlistId) })),
    [videos, playlistId],
  );
  const films = useMemo(() => lessons.flatMap(({ lesson }) => lesson?.film ?? []), [lessons]);
  const sizes = useFilmSizes(films);
  const { data: kept } = useQuery(keptLessonsQuery);
  const jobs = useKeepJobs();
  const missing = lessons.flatMap(({ lesson }) => {
    const isKept = kept?.some(({ id, isComplete }) => id === lesson?.id && isComplete);
    return lesson && !isKept && !isRunning(jobs.get(lesson.id)) ? [lesson] : [];
  });
  const bytes = missing.reduce((sum, { film }) => sum + (sizes?.get(film) ?? 0), 0);
  return (
    <div className={styles.parts}>
      <Text className={styles.hint} message="video.keep.intro" />
      {videos.length > 1 && missing.length > 0 && (
        <Button
          message="video.keep.all"
          values={{ count: missing.length }}
          className={styles.all}
          onClick={() => missing.forEach((lesson) => void keepLesson(lesson))}
        />
      )}
      <ul className={styles.rows}>
        {lessons.map(({ video, lesson }) => (
          <KeepRow
            key={video.id}
            title={video.title}
            lesson={lesson}
            kept={kept?.find(({ id }) => id === video.id)}
            bytes={lesson && sizes?.get(lesson.film)}
          />
        ))}
      </ul>
      <RoomLeft needed={bytes} />
      <ButtonLink message="video.keep.list" to="/playlists/kept" variant="ghost" className={styles.all} />
    </div>
  );
}
