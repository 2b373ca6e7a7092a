import path from 'node:path';
import { mountPaths, readScreens } from '@glossa/build/read-screens';
import { root } from '../src/whole-site';
import { knownMounts } from './known-mounts';

test.each(Object.entries(knownMounts))('%s has the mounts that its screens have', (app, mounts) => {
  expect(mountPaths(readScreens(path.join(root, `mfe-${app}`)))).toEqual(mounts);
});
