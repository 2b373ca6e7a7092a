'use strict';
/*
 * The first file of the process: from here on it reads TypeScript, as the server does that started it. It loads only the
 * code of its task, because loading all of it takes longer than reading most files.
 */
require('@glossa/server/typescript');
require(process.argv[2]);
