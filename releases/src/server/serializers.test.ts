import { TestSite } from '../../testing/test-site';

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
  const { site } = await TestSite.open();
  await site.ready();
  expect(compiled).toContain('/releases/api/tokens');
  await site.close();
});
