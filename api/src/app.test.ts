import { useTestApi } from '../testing/test-api';

const api = useTestApi();

test('a start may take as long as the database needs', () => {
  expect(api.app.initialConfig.pluginTimeout).toBe(0);
});
