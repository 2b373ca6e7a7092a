import { loadRemote } from '@module-federation/enhanced/runtime';
import { moduleOf, openPage, version } from '../testing/live-apps';
import { preloadAt } from './preload-at';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../apps/load-files', () => ({
  loadScript: jest.fn(),
  loadStyle: jest.fn(),
  fetchAfresh: jest.fn(() => Promise.reject(new Error('away'))),
}));

test('a link that the learner points at brings the code and the data of its screen', async () => {
  const prefetch = jest.fn(async () => undefined);
  jest.mocked(loadRemote).mockResolvedValue(moduleOf({ prefetch }));
  openPage({ revision: 1, apps: { words: version('words', '1.0.0') } });
  await preloadAt('/words?page=2');
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(prefetch).toHaveBeenCalledWith({ pathname: '/words', search: '?page=2' });
});

test.each(['/broken', '/away', '/nowhere'])('pointing at %s is without consequences', async (path) => {
  const broken = () => {
    throw new Error('broken');
  };
  jest.mocked(loadRemote).mockImplementation(async (id) => {
    if (id.includes('away')) throw new Error('missing');
    return moduleOf({ prefetch: broken });
  });
  openPage({ revision: 1, apps: { broken: version('broken', '1.0.0'), away: version('away', '1.0.0') } });
  await expect(preloadAt(path)).resolves.toBeUndefined();
});
