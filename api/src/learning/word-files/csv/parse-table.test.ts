import fc from 'fast-check';
import { unparse } from 'papaparse';
import { parseTable } from './parse-table';

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '"', ',', ';', '\n', '\r\n', '\t'),
  maxLength: 8,
});
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

test('what a spreadsheet writes is read as it was, whatever is in the cells', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), fc.boolean(), (rows, delimiter, quotes) => {
      const written = unparse(rows, { delimiter, quotes });
      expect(parseTable(written, delimiter, 100)).toEqual(rows);
    }),
  );
});

test('no letter is lost by reading, however quotation marks stand', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '"', ',', '\n'), maxLength: 60 }), (text) => {
      const letters = (written: string) => written.replaceAll(/[^ab]/g, '');
      const cells = parseTable(text, ',', 100).flat();
      expect(letters(cells.join(''))).toBe(letters(text));
    }),
  );
});

test('a table full of open quotations is read in one pass', () => {
  const rows = parseTable('"a,b\n'.repeat(100_000), ',', 200_000);
  expect(rows).toHaveLength(100_000);
});
