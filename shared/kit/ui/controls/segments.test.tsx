import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segments } from './segments';

function Theme() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <Segments
      legend="Appearance"
      segments={[
        { value: 'light', label: 'Light', icon: 'sun' },
        { value: 'dark', label: 'Dark' },
      ]}
      value={theme}
      onChange={setTheme}
    />
  );
}

it('segments are radio buttons of one named group, chosen by pointer and by arrow key', async () => {
  const user = userEvent.setup();
  render(<Theme />);
  expect(screen.getByRole('group', { name: 'Appearance' })).toBeInTheDocument();
  await user.click(screen.getByText('Dark'));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});

it('two groups on a screen do not take the choice from each other', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Theme />
      <Theme />
    </>,
  );
  await user.click(screen.getAllByText('Dark')[0]!);
  expect(screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'))).toEqual(
    ['dark', 'light'],
  );
});
