import { join } from 'node:path';
import { queryClient } from '@glossa/kit/api-client';
import { readScreens } from '@glossa/build/read-screens';
import { callsOnOpening } from '@glossa/kit/testing';
import manifest from '../package.json';
import { actions, messages, screens, slots } from './remote';

beforeEach(() => queryClient.clear());

describe('the app of the recipes', () => {
  it('lends what its package.json declares', () => {
    expect([...Object.keys(slots), ...Object.keys(actions)]).toEqual(manifest.glossa.slots);
  });

  it.each(readScreens(join(__dirname, '..')))(
    'starts at $path the calls that its page has begun',
    async (it) => {
      const fill = (text: string) => text.replace(':videoId', 'lesson-1').replace(':id', '7');
      expect(it.boot).toHaveLength(1);
      const { calls } = await callsOnOpening(screens, fill(it.path), {});
      expect(calls).toEqual(it.boot.map(fill));
    },
  );

  it('has its texts', async () => {
    expect(await messages('en')).toMatchObject({ 'notes.words.title': 'Saved words' });
  });
});
