import type { RemoteModule } from '@glossa/kit/federation';
import * as module from './remote';

const remote: RemoteModule = module;

test('the remote lends nothing and is not busy before a video plays', () => {
  expect(remote.slots).toBeUndefined();
  expect(remote.isBusy?.()).toBe(false);
});

test('the remote speaks the chosen language', async () => {
  expect(await remote.messages('en')).toMatchObject({ 'video.playlists.title': 'Video Categories' });
  expect(await remote.messages('hi')).toMatchObject({
    'video.playlists.title': expect.stringMatching(/\p{Script=Devanagari}/u),
  });
});
