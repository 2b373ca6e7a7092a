#!/usr/bin/env node
// The CLI is TypeScript run as it is; this loads the compiler first.
import { createRequire } from 'node:module';
import path from 'node:path';
import '@glossa/server/typescript';

const require = createRequire(import.meta.url);
const { startCli } = require('@glossa/server/cli-program');
const { runCli } = require('../src/cli/run-cli.ts');
startCli('glossa-api', (argv, host) =>
  runCli(argv, host, path.join(import.meta.dirname, '..', '..', '.data')),
);
