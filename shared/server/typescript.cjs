'use strict';
/**
 * For `node --require`: tsx compiles the sources alone, since one package's 700 modules took half of a start.
 * A read-only container cannot load the swc of `shared/build/typescript.cjs`. Images have `compiled.cjs`.
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
