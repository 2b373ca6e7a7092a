import { reviewPath } from '@glossa/contract/review-path';
import { fullMinutes } from '@glossa/kit/format';
import { useToday } from '@glossa/kit/learner';
import { Button, ButtonLink, EndScreen, IconButton, labelCounts } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { savedWordsQuery } from '../../features/saved-words/saved-words';
import { playlistVideosQuery } from '../../features/videos/video-queries';
import styles from './lesson-end.module.css';
import type { Lesson } from './use-lesson';

interface LessonEndProps {
  lesson: Lesson;
  playlistId: number | undefined;
  onClose: () => void;
}

/** Over the whole page once the lesson has been played to its end. Escape leads back to the lesson. */
export function LessonEnd({ playlistId, ...props }: LessonEndProps) {
  const { isLoading, next } = useNextLesson(playlistId, props.lesson.savedVideoId);
  const today = useToday();
  // Not before it knows what comes next, and the streak: nothing moves in it.
  if (isLoading || today.isLoading) return null;
  const following = next && { to: `/playlists/${playlistId}/${next.youtube_id}`, title: next.title };
  return <EndDialog {...props} next={following} today={today} />;
}

interface EndDialogProps extends Omit<LessonEndProps, 'playlistId'> {
  next: { to: string; title: string } | undefined;
  today: ReturnType<typeof useToday>;
}

function EndDialog({ lesson, next, today, onClose }: EndDialogProps) {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const { video, player } = lesson;
  const { data: saved = [] } = useQuery(savedWordsQuery(lesson.savedVideoId));
  const seconds = video?.duration ?? player?.getDuration();
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  function again() {
    onClose();
    player?.seek(0);
    player?.play();
  }

  const nextLesson = next && {
    to: next.to,
    label: <FormattedMessage id="video.end.next" values={{ title: <bdi key="title">{next.title}</bdi> }} />,
  };
  return (
    <dialog
      ref={dialog}
      className={styles.end}
      aria-label={formatMessage({ id: 'video.end.title' })}
      onClose={onClose}
    >
      <IconButton
        icon="close"
        label={formatMessage({ id: 'video.vocabulary.close' })}
        className={styles.close}
        onClick={onClose}
      />
      <EndScreen
        title={<FormattedMessage id="video.end.title" />}
        subtitle={video && <bdi>{video.title}</bdi>}
        picture={video?.thumbnail_url}
        numbers={labelCounts([
          { id: 'video.end.words', count: saved.length },
          { id: 'video.end.minutes', count: fullMinutes(seconds ?? 0) },
          { id: 'video.end.streak', count: today.streak ?? 0, isStreak: true },
        ])}
        celebrates
        news={today.isGoalNew && <FormattedMessage id="video.end.goal" />}
        action={
          saved.length > 0 ? (
            <ButtonLink to={reviewPath(saved.map(({ id }) => id))}>
              <FormattedMessage id="video.end.review" values={{ count: saved.length }} />
            </ButtonLink>
          ) : nextLesson ? (
            <ButtonLink to={nextLesson.to}>{nextLesson.label}</ButtonLink>
          ) : (
            <ButtonLink to="/playlists" message="video.end.lessons" />
          )
        }
      >
        {saved.length > 0 && nextLesson && (
          <ButtonLink to={nextLesson.to} variant="ghost">
            {nextLesson.label}
          </ButtonLink>
        )}
        <Button variant="ghost" onClick={again} message="video.end.again" />
      </EndScreen>
    </dialog>
  );
}

/** The lesson after this one in its playlist. */
function useNextLesson(playlistId: number | undefined, videoId: string) {
  const query = playlistVideosQuery(playlistId ?? 0);
  const { data = [], isLoading } = useQuery({ ...query, enabled: playlistId !== undefined });
  const index = data.findIndex(({ id, video_id }) => id === videoId || video_id === videoId);
  return { isLoading, next: index < 0 ? undefined : data[index + 1] };
}
