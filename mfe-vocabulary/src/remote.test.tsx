import type { RemoteModule } from '@glossa/shared/federation';
import english from './messages/en.json';
import * as remote from './remote';

describe('the vocabulary remote', () => {
  it('is a remote module with the two slots that its package declares', () => {
    const module: RemoteModule = remote;
    const declared: string[] = jest.requireActual<{ glossa: { slots: string[] } }>('../package.json').glossa
      .slots;
    expect(Object.keys(module.slots ?? {}).sort()).toEqual([...declared].sort());
  });

  it('speaks English where a language has no catalogue of its own', async () => {
    expect(await remote.messages('en')).toEqual(english);
    expect(await remote.messages('th')).toEqual(english);
  });
});
