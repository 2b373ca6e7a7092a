import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/connect';
import type { Glossary } from '../language/glossary';
import type { LanguageModel } from '../language/language-model';
import { makeDemoLearner } from './demo-learner';
import { readLessons } from './read-lessons';
import { storeLessons } from './store-lessons';

/** Stores the demo lessons and the demo account; runs at every start. */
export async function seed(
  deps: { database: Database; language: LanguageModel; glossary: Glossary },
  contentDirectory: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  demoAccount = true,
): Promise<void> {
  const lessons = await readLessons(contentDirectory);
  if (!lessons) {
    log.warn({ contentDirectory }, 'no catalogue of demo lessons');
    return;
  }
  await storeLessons(deps.database, lessons);
  if (demoAccount) await makeDemoLearner(deps, lessons);
  log.info({ videos: lessons.catalogue.videos.length }, 'stored the demo lessons');
}
