import type { LightMyRequestResponse } from 'fastify';
import type { TestApi, TestLearner } from '../../../../testing/test-api';

export function uploadCaptions(
  api: Pick<TestApi, 'app'>,
  learner: TestLearner,
  videoId: string,
  file: string | Buffer,
  type = 'text/vtt',
  query = '',
): Promise<LightMyRequestResponse> {
  return api.app.inject({
    method: 'PUT',
    url: `/api/transcribe/${videoId}/captions${query}`,
    headers: { authorization: `Bearer ${learner.session.access_token}`, 'content-type': type },
    payload: file,
  });
}
