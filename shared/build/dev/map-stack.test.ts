import { mapStack } from './map-stack';

const SOURCE = ['one();', 'two();', 'three();', 'four();', 'five();', 'six();'];

/** A script whose line 10 is line 4 of a source. */
function mapTo(source: string): string {
  return JSON.stringify({
    version: 3,
    sources: [source],
    sourcesContent: [SOURCE.join('\n')],
    names: [],
    // Nine lines without a source, and one from column 0 of the first source's line 4.
    mappings: `${';'.repeat(9)}AAGA`,
  });
}

const AT_NOTES = 'http://localhost:3003/dev/notes';

describe('the stack of an error in a dev server', () => {
  const map = (stack: string, source = 'webpack://glossa_notes/./src/routes/notes.tsx') =>
    mapStack(`Error: away\n${stack}`, '/dev/notes/', (script) =>
      script === 'remote.js' ? mapTo(source) : undefined,
    );

  it('names the lines of the sources, with the text around the first', () => {
    const { isOfApp, text } = map(
      `    at Notes (${AT_NOTES}/remote.js:10:7)\n    at async ${AT_NOTES}/remote.js:10:1`,
    );
    expect(isOfApp).toBe(true);
    expect(text.split('\n')).toEqual([
      'src/routes/notes.tsx:4',
      '  2 | two();',
      '  3 | three();',
      '> 4 | four();',
      '  5 | five();',
      '  6 | six();',
      '',
      'at Notes (src/routes/notes.tsx:4)',
      'at src/routes/notes.tsx:4',
    ]);
  });

  it('has no frame of the site, of a script without a map, or of a line without a source', () => {
    const frames = [
      '    at render (http://localhost:3003/apps/shell/abc/main.js:10:7)',
      `    at render (${AT_NOTES}/dev-page.js:10:7)`,
      `    at render (${AT_NOTES}/remote.js:3:7)`,
      '    at <anonymous>',
    ];
    expect(map(frames.join('\n'))).toEqual({ isOfApp: false, text: '' });
  });

  it.each([
    'webpack://glossa_notes/../node_modules/react-refresh/runtime.js',
    'webpack://glossa_notes/webpack/runtime/hmr',
  ])('has no frame of %s', (source) => {
    expect(map(`    at apply (${AT_NOTES}/remote.js:10:7)`, source).isOfApp).toBe(false);
  });
});
