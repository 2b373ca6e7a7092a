'use strict';
/**
 * After `node --require` of this, `require` compiles TypeScript: tsx compiles the sources. Installed packages are JavaScript, which Node
 * loads by itself; tsx compiled them too, and the 700 modules of one were half of the start of a command. Builds have a hook of their own
 * (`shared/build/typescript.cjs`): its swc cannot be loaded in a container that is read-only. Images have `compiled.cjs` in its place.
 */
const { sep } = require('node:path');

const INSTALLED = `${sep}node_modules${sep}`;

const { extensions } = require;
const load = extensions['.js'];
require('tsx/cjs');
for (const extension of ['.js', '.mjs']) {
  const compile = extensions[extension];
  extensions[extension] = (module, filename) =>
    (filename.includes(INSTALLED) ? load : compile)(module, filename);
}
