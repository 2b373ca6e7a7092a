import { readFileName } from './use-export';

test.each([
  ['attachment; filename="glossa-words.csv"', 'glossa-words.csv'],
  ['attachment; filename=words.apkg', 'words.apkg'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E1%83%A1.csv`, 'ს.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E1%8.csv`, 'x.csv'],
  ['attachment; filename="../../etc/words.csv"', 'words.csv'],
  ['attachment', undefined],
  [undefined, undefined],
])('%s names the file %s', (header, name) => {
  expect(readFileName(header)).toBe(name);
});
