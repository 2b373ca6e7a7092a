import { describeBug } from './cli-program';

test('what a bug says neither moves the cursor nor looks like a line of the program', () => {
  const text = describeBug(new Error('\u001b[2K\nPromoted quiz 1.1.0'));
  expect(text).toContain('\\u001b[2K');
  expect(text).toMatch(/^ {2}Promoted quiz 1\.1\.0$/m);
});
