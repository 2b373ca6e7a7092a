import type { TestLearner } from '../../../../testing/test-api';

export const uploadCaptions = (
  learner: TestLearner,
  videoId: string,
  payload: string | Buffer,
  type = 'text/vtt',
  query = '',
) =>
  learner.ask({
    method: 'PUT',
    url: `/transcribe/${videoId}/captions${query}`,
    headers: { 'content-type': type },
    payload,
  });
