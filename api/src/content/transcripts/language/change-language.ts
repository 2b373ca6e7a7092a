import type { User } from '@glossa/contract/user';
import { wordSeparator } from '@glossa/contract/word-separator';
import { and, eq } from 'drizzle-orm';
import path from 'node:path';
import type { HourlyLimits } from '../../../foundation/limits/hourly-limits';
import { type FileTask, readByTask } from '../../../foundation/processes/file-processes';
import type { Database } from '../../../platform/database/database';
import { transcriptLines, transcripts } from '../../../platform/database/schema/lessons';
import { ApiError } from '../../../platform/errors/api-error';
import type { PrepareLanguageChange } from '../../videos/own-videos';
import { captionsError } from '../captions/captions-error';
import { type EditableTranscript, findEditable, transcriptVersion } from '../editing/store-edit';
import type { SplitText } from './split-task';
import { storeWordOccurrences } from '../word-occurrences';

const SPLIT_TASK: FileTask = {
  file: path.join(__dirname, 'split-task.ts'),
  timeoutSeconds: 10,
  makeLimitError: () => captionsError('captions_too_slow', 'finding their words takes too long'),
  refusals: ['captions_too_long'],
};

/** Finds the words in the other language, which takes long, before anything is locked. Throws 422. */
export function languageChange(database: Database, limits: HourlyLimits): PrepareLanguageChange {
  return async (learner: User, videoId: string, language: string) => {
    const before = await findEditable(database, videoId);
    if (!before || before.language === language) return () => Promise.resolve(false);
    // Between languages with spaces the words, and their times, stay the same.
    const isSplitAnew = wordSeparator(before.language) === '' || wordSeparator(language) === '';
    const user = isSplitAnew ? await limits.requireFileTime(learner) : undefined;
    const split = user && (await readByTask<SplitText>(SPLIT_TASK, { text: before, language }, user));
    return async (transaction) => {
      await storeLanguage(transaction, before, language, split);
      return true;
    };
  };
}

/** Deletes the translation into that language; levels follow later. Throws 409 if the captions have changed since. */
async function storeLanguage(
  transaction: Database,
  before: EditableTranscript,
  language: string,
  split: SplitText | undefined,
): Promise<void> {
  const { videoId } = before;
  const [changed] = await transaction
    .update(transcripts)
    .set({
      ...(split && { ...split, interpolated: true }),
      ...{ language, levelsVersion: 0, createdAt: new Date() },
    })
    .where(and(eq(transcripts.videoId, videoId), eq(transcriptVersion, before.version)))
    .returning({ videoId: transcripts.videoId });
  if (!changed) throw new ApiError('captions_changed');
  await storeWordOccurrences(transaction, { ...before, ...split, language });
  await transaction
    .delete(transcriptLines)
    .where(and(eq(transcriptLines.videoId, videoId), eq(transcriptLines.language, language)));
}
