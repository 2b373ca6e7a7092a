import { readFields, readNumber, readPart, readText } from '@glossa/contract/read/fields';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';
import { currentSession } from '@glossa/kit/auth';
import { browserStorage } from '@glossa/kit/browser';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const TIMES = ['watched_seconds', 'review_seconds', 'quiz_seconds'];

/** All that a learner does changes it, as all below this key. A server may say less. */
const todayQuery = apiQuery({
  queryKey: [...queryKeys.progress, 'today'],
  url: '/progress/stats',
  read: ({ data }) => {
    const { streak, days, goals } = readFields(data);
    const today = readPart(Array.isArray(days) ? days.at(-1) : undefined);
    const seconds = TIMES.reduce((sum, name) => sum + (readNumber(today[name]) ?? 0), 0);
    const goal = readNumber(readPart(goals)['daily_minutes']) ?? Infinity;
    return { streak: readNumber(streak), reachedOn: seconds >= goal * 60 ? readText(today['date']) : null };
  },
});

/** The learner's streak, and whether to tell that today's goal is reached; for the ends of lessons, reviews and quizzes. */
export function useToday(): { streak: number | null; isLoading: boolean; isGoalNew: boolean } {
  const { data, isLoading } = useQuery(todayQuery);
  return { streak: data?.streak ?? null, isLoading, isGoalNew: useGoalNews(data?.reachedOn ?? null) };
}

const STORAGE_KEY = 'glossa.goal-told';

/** True on the first screen that tells it. `reachedOn` is the day whose goal is reached, null while it is not. */
export function useGoalNews(reachedOn: string | null): boolean {
  const [lastTold] = useState(() => browserStorage.get(STORAGE_KEY));
  const news = reachedOn && `${currentSession().user?.id} ${reachedOn}`;
  useEffect(() => {
    if (news) browserStorage.set(STORAGE_KEY, news);
  }, [news]);
  return news !== null && news !== lastTold;
}
