import { sql } from 'drizzle-orm';
import { hashPassword } from '../accounts/password';
import { addUser, findForSignIn } from '../accounts/store';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import type { Glossary } from '../language/glossary';
import type { LanguageModel } from '../language/language-model';
import { storeReport } from '../progress/watch-report';
import { addWord } from '../vocabulary/add-word';
import { chooseDemoWords } from './demo-words';
import type { Lessons } from './read-lessons';

const demo = { username: 'demo', email: 'demo@glossa.example', password: 'demo-learner' };
/** Any number but that of `storeLessons`: no other lock of this database has it. */
const DEMO_LOCK = 7_140_223;
const HOUR_MS = 60 * 60 * 1000;
/** How much of its first lessons the demo learner has seen, in percent. */
const seen = [60, 25];

/** Makes the demo account with something in it, once: later starts leave whatever has become of it alone. */
export async function makeDemoLearner(
  deps: { database: Database; language: LanguageModel; glossary: Glossary },
  lessons: Lessons,
): Promise<void> {
  if (await findForSignIn(deps.database, demo.username)) return;
  const passwordHash = await hashPassword(demo.password);
  await inTransaction(deps.database, async (database) => {
    // Servers that start together on a new database take turns, and the second finds the account made.
    await database.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (await findForSignIn(database, demo.username)) return;
    const account = { ...demo, passwordHash, interfaceLanguage: 'en', targetLanguage: 'es' } as const;
    const learner = await addUser(database, account);
    for (const word of chooseDemoWords(lessons, deps.glossary, learner)) {
      await addWord({ database, language: deps.language }, learner, word);
    }
    for (const [index, percentage] of seen.entries()) {
      const video = lessons.catalogue.videos[index];
      if (!video) continue;
      const watched = Math.round((video.duration * percentage) / 100);
      await storeReport(database, learner, video.video_id, {
        session_id: 'demo',
        watched_duration: watched,
        position: watched,
        progress_percentage: percentage,
        // One after the other: a moment counts once.
        watched_at: new Date(Date.now() - index * HOUR_MS).toISOString(),
      });
    }
  });
}
