import { reviewPath } from '@glossa/contract/review-path';
import { streakQuery } from '@glossa/kit/learner';
import { Button, ButtonLink, type EndNumber, EndScreen, IconButton } from '@glossa/kit/ui';
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
export function LessonEnd({ lesson, playlistId, onClose }: LessonEndProps) {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const { video, player } = lesson;
  const { data: saved = [] } = useQuery(savedWordsQuery(lesson.savedVideoId));
  const next = useNextLesson(playlistId, lesson.savedVideoId);
  const numbers = useNumbers(saved.length, video?.duration ?? player?.getDuration());
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  function again() {
    onClose();
    player?.seek(0);
    player?.play();
  }

  const nextLesson = next && {
    to: `/playlists/${playlistId}/${next.youtube_id}`,
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
        numbers={numbers}
        celebrates
        action={
          saved.length > 0 ? (
            <ButtonLink to={reviewPath(saved.map(({ id }) => id))}>
              <FormattedMessage id="video.end.review" values={{ count: saved.length }} />
            </ButtonLink>
          ) : nextLesson ? (
            <ButtonLink to={nextLesson.to}>{nextLesson.label}</ButtonLink>
          ) : (
            <ButtonLink to="/playlists">
              <FormattedMessage id="video.end.lessons" />
            </ButtonLink>
          )
        }
      >
        {saved.length > 0 && nextLesson && (
          <ButtonLink to={nextLesson.to} variant="ghost">
            {nextLesson.label}
          </ButtonLink>
        )}
        <Button variant="ghost" onClick={again}>
          <FormattedMessage id="video.end.again" />
        </Button>
      </EndScreen>
    </dialog>
  );
}

/** The lesson after this one in its playlist. */
function useNextLesson(playlistId: number | undefined, videoId: string) {
  const query = playlistVideosQuery(playlistId ?? 0);
  const { data = [] } = useQuery({ ...query, enabled: playlistId !== undefined });
  const index = data.findIndex(({ id, video_id }) => id === videoId || video_id === videoId);
  return index < 0 ? undefined : data[index + 1];
}

function useNumbers(savedCount: number, seconds: number | undefined): EndNumber[] {
  const { formatNumber } = useIntl();
  const { data: streak } = useQuery(streakQuery);
  const counts = [
    { name: 'words', count: savedCount },
    { name: 'minutes', count: seconds ? Math.max(1, Math.round(seconds / 60)) : undefined },
    { name: 'streak', count: streak || undefined, isStreak: true },
  ];
  return counts.flatMap(({ name, count, isStreak = false }) => {
    if (count === undefined) return [];
    const label = <FormattedMessage id={`video.end.${name}`} values={{ count }} />;
    return { value: formatNumber(count), label, isStreak };
  });
}
