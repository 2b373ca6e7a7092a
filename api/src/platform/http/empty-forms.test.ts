import { readRefusal, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const post = async (url: string, payload: string) => {
  const learner = await api.register();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return learner.ask({ method: 'POST', url, payload, headers });
};

test('a request without a body is accepted even if it is declared a form', async () => {
  expect((await post('/transcribe/river-walk', '')).statusCode).toBe(200);
});

test('a form where JSON is asked for is refused', async () => {
  expect(readRefusal(await post('/vocabulary', 'word=casa'))).toEqual([415, 'unsupported_media_type']);
});
