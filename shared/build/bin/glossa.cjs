#!/usr/bin/env node
// The command is TypeScript in the checkout and JavaScript in the published package; `require` takes either.
require('../typescript.cjs');
require('../command');
