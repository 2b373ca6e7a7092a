import { render } from '@testing-library/react';
import { Avatar } from './avatar';

it.each([
  ['nino', 'N'],
  ['ნინო', 'ნ'],
  ['éva', 'É'],
  ['😀', '😀'],
  ['', ''],
])('the initial of “%s” is “%s”', (name, initial) => {
  const { container } = render(<Avatar name={name} />);
  expect(container).toHaveTextContent(initial);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
