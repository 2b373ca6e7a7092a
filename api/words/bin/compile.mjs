// The command is TypeScript run as it is; this loads the compiler first.
import { createRequire } from 'node:module';
import '@glossa/server/typescript';

const require = createRequire(import.meta.url);
require('../src/compile/main.ts');
