'use strict';
/* The first file of the process: from here on it reads TypeScript, as the server does that started it. */
require('@glossa/server/typescript');
require('./compile-work.ts');
