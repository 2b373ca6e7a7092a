import type { LightMyRequestResponse } from 'fastify';
import type { TestApi, TestLearner } from '../../../../testing/test-api';

export function sendSound(
  api: TestApi,
  learner: TestLearner,
  videoId: string,
  energy: Buffer,
): Promise<LightMyRequestResponse> {
  return api.app.inject({
    method: 'PUT',
    url: `/api/videos/${videoId}/sound`,
    headers: {
      authorization: `Bearer ${learner.session.access_token}`,
      'content-type': 'application/octet-stream',
    },
    payload: energy,
  });
}
