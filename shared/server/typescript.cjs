/**
 * After `node --require` of this, `require` compiles TypeScript. What is installed is JavaScript, which Node loads by itself: compiled as
 * well, as a general loader does, the 700 modules of one package were half of the start of a command, and webpack's two thirds of a build's.
 */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

// Stacks name the lines of the sources.
process.setSourceMapsEnabled(true);
for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, filename) => {
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      swcrc: false,
      configFile: false,
      sourceMaps: 'inline',
      jsc: {
        parser: { syntax: 'typescript', tsx: extension === '.tsx' },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    });
    module._compile(code, filename);
  };
}
