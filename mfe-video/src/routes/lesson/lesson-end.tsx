import { reviewPath } from '@glossa/contract/review-path';
import { useToday } from '@glossa/kit/learner';
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
export function LessonEnd({ playlistId, ...props }: LessonEndProps) {
  const { isLoading, next } = useNextLesson(playlistId, props.lesson.savedVideoId);
  // Not before it knows what comes next: nothing moves in it.
  if (isLoading) return null;
  const following = next && { to: `/playlists/${playlistId}/${next.youtube_id}`, title: next.title };
  return <EndDialog {...props} next={following} />;
}

interface EndDialogProps extends Omit<LessonEndProps, 'playlistId'> {
  next: { to: string; title: string } | undefined;
}

function EndDialog({ lesson, next, onClose }: EndDialogProps) {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const { video, player } = lesson;
  const { data: saved = [] } = useQuery(savedWordsQuery(lesson.savedVideoId));
  const today = useToday();
  const numbers = useNumbers(saved.length, video?.duration ?? player?.getDuration(), today);
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
        numbers={numbers}
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

/** As wide as a digit: a number that is loaded moves nothing. */
const DIGIT_SPACE = '\u2007';

type StreakState = Pick<ReturnType<typeof useToday>, 'streak' | 'isLoading'>;

function useNumbers(
  savedCount: number,
  seconds: number | undefined,
  { streak, isLoading }: StreakState,
): EndNumber[] {
  const { formatNumber } = useIntl();
  const numbers: EndNumber[] = [
    {
      value: formatNumber(savedCount),
      label: <FormattedMessage id="video.end.words" values={{ count: savedCount }} />,
    },
  ];
  if (seconds) {
    const count = Math.max(1, Math.round(seconds / 60));
    const label = <FormattedMessage id="video.end.minutes" values={{ count }} />;
    numbers.push({ value: formatNumber(count), label });
  }
  if (streak || isLoading) {
    const label = <FormattedMessage id="video.end.streak" values={{ count: streak ?? 1 }} />;
    numbers.push({ value: streak ? formatNumber(streak) : DIGIT_SPACE, label, isStreak: true });
  }
  return numbers;
}
