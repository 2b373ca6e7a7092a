import { compiledRoutes } from '@glossa/kit/testing/eager-serializers';
import { TestSite } from '../../testing/test-site';

jest.mock('@glossa/kit/lazy-serializers', () => jest.requireActual('@glossa/kit/testing/eager-serializers'));

test('the serializers of all responses can be compiled', async () => {
  const { site } = await TestSite.open();
  await site.ready();
  expect(compiledRoutes).toContain('/releases/api/tokens');
  await site.close();
});
