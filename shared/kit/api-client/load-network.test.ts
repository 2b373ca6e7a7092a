import { apiClient } from './api-client';

let reachable = false;
const networkClient = { post: jest.fn(() => Promise.resolve({ data: 'saved' })) };

jest.mock('./network-client', () => {
  if (!reachable) throw new Error('Loading chunk network failed');
  return { networkClient };
});

test('a call whose code cannot be loaded fails like one without an answer, and the next loads it again', async () => {
  await expect(apiClient.post('/vocabulary')).rejects.toMatchObject({ status: 0, isNetwork: true });
  reachable = true;
  await expect(apiClient.post('/vocabulary')).resolves.toMatchObject({ data: 'saved' });
});
