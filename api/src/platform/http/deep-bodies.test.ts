import { readRefusal, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
const arrays = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const send = async (url: string, payload: string) => {
  const learner = await api.register();
  return learner.ask({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
};

test.each([
  ['objects in a field nobody knows', '/auth/register', `{"x":${objects(10_000)}}`],
  [
    'arrays in a field nobody knows',
    '/ai/translate',
    `{"word":"a","target_language":"es","x":${arrays(5000)}}`,
  ],
  ['arrays in a field of text', '/ai/translate', `{"word":${arrays(5000)},"target_language":"es"}`],
  ['nothing but objects', '/auth/token', objects(10_000)],
  ['arrays in a list', '/vocabulary/from-transcript', `{"video_id":"river-walk","words":${arrays(5000)}}`],
])('a body of thousands of levels cannot be read: %s', async (_what, url, payload) => {
  expect(readRefusal(await send(url, payload))).toEqual([400, 'malformed_request']);
});

test('some levels in an unknown field are accepted', async () => {
  const answer = await send('/ai/translate', `{"word":"river","target_language":"es","x":${arrays(40)}}`);
  expect(answer.statusCode).toBe(200);
});
