import { HOME_PATH } from '@glossa/contract/navigation';
import { addressedId, lessonPath } from '@glossa/contract/lesson-path';
import { Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { nextStepQuery, recentVideosQuery } from '../features/progress-data/progress-queries';
import { findLesson } from '../features/today/step';

/** Leads to the lesson watched last; without one to the next one, and home where there is none. */
export function LastLessonScreen() {
  const recent = useQuery(recentVideosQuery);
  const next = useQuery(nextStepQuery);
  if (recent.isPending || next.isPending) return <Spinner message="account.stats.loading" />;
  const [last] = recent.data ?? [];
  const lesson = last && lessonPath(last.playlist_id, addressedId(last.id, last.youtube_id));
  return <Navigate to={lesson ?? findLesson(next.data?.step) ?? HOME_PATH} replace />;
}
