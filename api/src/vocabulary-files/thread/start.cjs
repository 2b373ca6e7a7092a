'use strict';
/* The first file of a thread: from here on it reads TypeScript, as the process does that started it. */
require('tsx/cjs');
require('./work.ts');
