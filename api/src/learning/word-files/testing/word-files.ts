import type { VocabularyFileFormat, VocabularyImported } from '@glossa/contract/vocabulary/file';
import type { TestLearner } from '../../../../testing/test-api';

/** A learner's words as a file. */
export const download = (learner: TestLearner, format: VocabularyFileFormat, query = '') =>
  learner.get(`/vocabulary/export?format=${format}${query}`);

/** A file of our own format. */
export const jsonFile = (words: readonly unknown[]) =>
  JSON.stringify({ format: 'glossa-vocabulary', version: 1, words });

/** Sends a file in; `query` begins with `&`. */
export const upload = (
  learner: TestLearner,
  format: VocabularyFileFormat,
  file: string | Uint8Array,
  query = '',
  type = 'application/octet-stream',
) =>
  learner.ask({
    method: 'POST',
    url: `/vocabulary/import?format=${format}${query}`,
    headers: { 'content-type': type },
    payload: typeof file === 'string' ? file : Buffer.from(file),
  });

/** What became of a file that must be readable. */
export async function importWords(...sent: Parameters<typeof upload>): Promise<VocabularyImported> {
  const answer = await upload(...sent);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<VocabularyImported>();
}
