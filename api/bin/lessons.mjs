#!/usr/bin/env node
// The CLI is TypeScript run as it is; this registers the loader first.
import { register as registerRequire } from 'tsx/cjs/api';
import { register as registerImport } from 'tsx/esm/api';

registerRequire();
registerImport();
await import('../src/lessons/cli/main.ts');
