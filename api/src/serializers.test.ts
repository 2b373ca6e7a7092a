import { openTestApi } from '../testing/test-api';

const compiled: string[] = [];

// Serializers are compiled at their first use; here they are compiled at the start.
jest.mock('@glossa/kit/lazy-serializers', () => ({
  lazySerializers:
    (compile: (route: { url: string }) => unknown) =>
    (route: { url: string }): unknown => {
      compiled.push(route.url);
      return compile(route);
    },
}));

test('the serializers of all responses can be compiled', async () => {
  const api = await openTestApi();
  expect(compiled).toEqual(expect.arrayContaining(['/api/vocabulary', '/api/quizzes/:id']));
  await api.close();
});
