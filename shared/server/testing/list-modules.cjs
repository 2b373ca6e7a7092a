/**
 * Writes the modules that a process has loaded to the file that `LOADED_MODULES` names, when the process ends. For `--require`.
 */
const { writeFileSync } = require('node:fs');

const file = process.env.LOADED_MODULES;
if (file) process.on('exit', () => writeFileSync(file, JSON.stringify(Object.keys(require.cache))));
