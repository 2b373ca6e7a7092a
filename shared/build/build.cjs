// The entry for `node`; the command itself is TypeScript.
require('./typescript.cjs');
require('./build.ts');
