/** `node -r` this, and `require` takes TypeScript: starts a build in a third of the time of a general loader. */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

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
