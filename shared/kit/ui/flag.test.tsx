import { LOCALES } from '@glossa/contract/locales';
import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Flag } from './flag';

const drawings = readFileSync(path.join(__dirname, 'flags.svg'), 'utf8');

test.each(LOCALES.map(({ code }) => code))('%s has a flag', (code) => {
  const { container } = render(<Flag language={code} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`#${code}`);
  expect(drawings).toContain(`<view id="${code}"`);
});

test('a language without a flag takes the same room, and shows no broken picture', () => {
  const { container } = render(<Flag language="sv" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toHaveClass('flag');
});
