#!/usr/bin/env node
// The CLI is TypeScript run as it is; this loads the compiler first.
import { createRequire } from 'node:module';
import '@glossa/server/typescript';

const require = createRequire(import.meta.url);
const { startCli } = require('@glossa/server/cli-program');
const { runCli } = require('../src/content/lessons/cli/run-cli.ts');
startCli('lessons', runCli);
