import type { QuizWordChoices } from '@glossa/contract/quiz/request';
import type { User } from '@glossa/contract/user';
import { and, eq, sql } from 'drizzle-orm';
import { planLimits, countQuizzesThisMonth } from '../../foundation/plans/plans';
import { videos } from '../../platform/database/schema/lessons';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { isDue } from '../vocabulary/word-filter';
import { visibleTo } from '../../content/videos/may-see-video';
import type { QuizDeps } from './quiz-deps';
import { isNoName } from './select-words';

export async function listWordChoices(
  { database, settings }: Pick<QuizDeps, 'database' | 'settings'>,
  learner: User,
): Promise<QuizWordChoices> {
  const { id, title, language } = videos;
  const [groups, used] = await Promise.all([
    database
      .select({
        ...{ id, title, language },
        words: sql<number>`count(*)::int`,
        due: sql<number>`(count(*) filter (where ${isDue(new Date())}))::int`,
      })
      .from(vocabulary)
      .leftJoin(videos, and(eq(id, vocabulary.videoId), visibleTo(learner.id)))
      .where(and(eq(vocabulary.userId, learner.id), isNoName))
      .groupBy(id)
      .orderBy(sql`max(${vocabulary.id}) desc`),
    countQuizzesThisMonth(database, learner),
  ]);
  const sum = (count: 'words' | 'due') => groups.reduce((total, group) => total + group[count], 0);
  return {
    all: sum('words'),
    due: sum('due'),
    videos: groups.flatMap(({ id: video_id, title: name, language: code, words }) =>
      video_id === null || name === null || code === null
        ? []
        : [{ video_id, title: name, language: code, words }],
    ),
    quizzes: { limit: planLimits(learner, settings.plans).quizLimit, used },
  };
}
