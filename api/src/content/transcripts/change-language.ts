import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { wordSeparator } from '@glossa/contract/word-separator';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { transcriptLines, transcripts } from '../../platform/database/schema/lessons';
import { tooManyWords } from './captions/captions-error';
import { MAX_WORDS } from './captions/read-captions';
import { readLines, type Text } from './editing/edit-lines';
import { timeWord } from './interpolate-times';
import { storeWordOccurrences } from './word-occurrences';
import { splitWords } from './split-words';
import { spreadWords } from './word-times/spread-words';

/** Deletes the translation into that language; levels follow later. False: no change. Throws 422. */
export async function changeTranscriptLanguage(
  transaction: Database,
  videoId: string,
  language: string,
): Promise<boolean> {
  const ofVideo = eq(transcripts.videoId, videoId);
  const [before] = await transaction.select().from(transcripts).where(ofVideo).for('update');
  if (!before || before.language === language) return false;
  // Between languages with spaces the words, and their times, stay the same.
  const isSplitAnew = wordSeparator(before.language) === '' || wordSeparator(language) === '';
  const text = isSplitAnew ? { ...splitAnew(before, language), interpolated: true } : {};
  const [changed] = await transaction
    .update(transcripts)
    .set({ ...text, language, levelsVersion: 0, createdAt: new Date() })
    .where(ofVideo)
    .returning();
  if (!changed) throw new Error(`the transcript of ${videoId} was not changed`);
  await storeWordOccurrences(transaction, changed);
  await transaction
    .delete(transcriptLines)
    .where(and(eq(transcriptLines.videoId, videoId), eq(transcriptLines.language, language)));
  return true;
}

/** The same sentences, whose words are those of another language. */
function splitAnew(text: Text, language: string): Pick<Text, 'words' | 'sentences'> {
  const words: TranscriptWord[] = [];
  const sentences = readLines(text).map(({ text: line, start, end }): TranscriptSentence => {
    const first = words.length;
    const texts = splitWords(line, language, MAX_WORDS + 1).map((word) => word.text);
    // A sentence has one word at least.
    if (texts.length === 0) texts.push(line);
    const times = spreadWords({ start, end, words: texts });
    for (const [index, time] of times.entries()) words.push(timeWord(texts[index] ?? '', time));
    if (words.length > MAX_WORDS) throw tooManyWords(MAX_WORDS);
    return { first, count: texts.length, start, end };
  });
  return { words, sentences };
}
