import { readSource } from './testing/recipes';
import { readText } from './testing/repository';

/** A fence that names its file: ```tsx title="notes/src/remote.tsx" */
const EXCERPT = /^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm;

const withoutIndent = (code: string) => code.replaceAll(/^ +/gm, '');

describe('the recipes', () => {
  it('show code that is in its file', () => {
    const excerpts = [...readText('docs/recipes.md').matchAll(EXCERPT)];
    expect(excerpts.length).toBeGreaterThan(5);
    for (const [, file = '', code = ''] of excerpts) {
      expect(withoutIndent(readSource(file))).toContain(withoutIndent(code));
    }
  });

  it('have the same slots at the lender and the borrower', () => {
    expect(readSource('reader/src/lent/notes.d.ts')).toBe(readSource('notes/src/slots.ts'));
  });
});
