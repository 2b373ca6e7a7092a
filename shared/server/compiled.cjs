'use strict';
/** In images in the place of `typescript.cjs`: `scripts/compile-servers.mjs` has compiled the sources. */
const { readFileSync } = require('node:fs');

process.setSourceMapsEnabled(true);
require.extensions['.ts'] = (module, filename) => module._compile(readFileSync(filename, 'utf8'), filename);
