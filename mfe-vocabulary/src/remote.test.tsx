import type { RemoteModule } from '@glossa/kit/federation';
import * as remote from './remote';

describe('the vocabulary remote', () => {
  it('is a remote module with the slots and actions that its package declares', () => {
    const module: RemoteModule = remote;
    const declared: string[] = jest.requireActual<{ glossa: { slots: string[] } }>('../package.json').glossa
      .slots;
    expect(Object.keys({ ...module.slots, ...module.actions }).sort()).toEqual([...declared].sort());
  });
});
