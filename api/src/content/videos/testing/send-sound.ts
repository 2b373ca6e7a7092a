import type { TestLearner } from '../../../../testing/test-api';

export const sendSound = (learner: TestLearner, videoId: string, energy: Buffer) =>
  learner.ask({
    method: 'PUT',
    url: `/videos/${videoId}/sound`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: energy,
  });
