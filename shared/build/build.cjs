// What `node` can start: the command itself is TypeScript.
require('./typescript.cjs');
require('./build.ts');
