import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_BACKGROUNDS } from '@glossa/contract/page-protocol';

test('the server colours pages as the tokens do', () => {
  const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
  const { light, dark } = PAGE_BACKGROUNDS;
  expect(tokens).toContain(`--color-bg: light-dark(${light}, ${dark});`);
});
