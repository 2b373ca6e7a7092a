import type { LightMyRequestResponse } from 'fastify';
import type { VocabularyFileFormat, VocabularyImported } from '@glossa/contract/vocabulary/file';
import type { TestApi, TestLearner } from '../../../../testing/test-api';

/** A learner's words as a file. */
export async function download(
  api: TestApi,
  learner: TestLearner,
  format: VocabularyFileFormat,
  query = '',
): Promise<LightMyRequestResponse> {
  return api.app.inject({
    url: `/api/vocabulary/export?format=${format}${query}`,
    headers: { authorization: `Bearer ${learner.session.access_token}` },
  });
}

/** Sends a file in; `query` begins with `&`. */
export async function upload(
  api: TestApi,
  learner: TestLearner,
  format: VocabularyFileFormat,
  file: string | Uint8Array,
  query = '',
  type = 'application/octet-stream',
): Promise<LightMyRequestResponse> {
  return api.app.inject({
    method: 'POST',
    url: `/api/vocabulary/import?format=${format}${query}`,
    headers: { authorization: `Bearer ${learner.session.access_token}`, 'content-type': type },
    payload: typeof file === 'string' ? file : Buffer.from(file),
  });
}

/** What became of a file that must be readable. */
export async function importWords(...sent: Parameters<typeof upload>): Promise<VocabularyImported> {
  const answer = await upload(...sent);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<VocabularyImported>();
}
