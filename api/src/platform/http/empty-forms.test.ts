import { useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const post = async (url: string, payload: string) => {
  const { session } = await api.register();
  return api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
};

test('a request without a body is accepted even if it is declared a form', async () => {
  expect((await post('/api/transcribe/river-walk', '')).statusCode).toBe(200);
});

test('a form where JSON is asked for is refused', async () => {
  const answer = await post('/api/vocabulary', 'word=casa');
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
});
