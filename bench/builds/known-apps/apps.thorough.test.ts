import path from 'node:path';
import { mountPaths, readScreensAside } from '@glossa/build/read-screens';
import { root } from '../../src/harness/root';
import { declared } from './apps';

test.each(Object.entries(declared))('%s has the mounts that its screens have', async (app, { mounts }) => {
  expect(mountPaths(await readScreensAside(path.join(root, `mfe-${app}`)))).toEqual(mounts);
});
