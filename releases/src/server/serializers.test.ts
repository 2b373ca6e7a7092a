import { compiledRoutes } from '@glossa/server/testing/eager-serializers';
import { TestSite } from '../../testing/test-site';

jest.mock('@glossa/server/lazy-serializers', () =>
  jest.requireActual('@glossa/server/testing/eager-serializers'),
);

test('the serializers of all responses can be compiled', async () => {
  const { site } = await TestSite.open();
  await site.ready();
  expect(compiledRoutes).toContain('/releases/api/tokens');
  await site.close();
});
