import { compiledRoutes } from '@glossa/server/testing/eager-serializers';
import { openTestApi } from '../testing/test-api';

jest.mock('@glossa/server/lazy-serializers', () =>
  jest.requireActual('@glossa/server/testing/eager-serializers'),
);

test('the serializers of all responses can be compiled', async () => {
  const api = await openTestApi();
  expect(compiledRoutes).toEqual(expect.arrayContaining(['/api/vocabulary', '/api/quizzes/:id']));
  await api.close();
});
