import path from 'node:path';
import { mountPaths, readScreens } from '@glossa/build/read-screens';
import { root } from '../../src/harness/root';
import { declared } from './apps';

test.each(Object.entries(declared))('%s has the mounts that its screens have', (app, { mounts }) => {
  expect(mountPaths(readScreens(path.join(root, `mfe-${app}`)))).toEqual(mounts);
});
