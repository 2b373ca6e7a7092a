import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../controls/button';
import { ErrorPanel } from './error-panel';

function Page() {
  const [failed, setFailed] = useState(true);
  return (
    <main tabIndex={-1}>
      <button type="button">Elsewhere</button>
      {failed ? (
        <ErrorPanel title="It failed" action={<Button onClick={() => setFailed(false)}>Try again</Button>} />
      ) : (
        <p>The result</p>
      )}
      <button type="button" onMouseEnter={() => setFailed(false)}>
        Hover
      </button>
    </main>
  );
}

test('a user who tries again from the panel is taken to the result, not nowhere', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The result')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a panel that goes away takes the focus of nobody who is elsewhere', async () => {
  render(<Page />);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  await userEvent.hover(screen.getByRole('button', { name: 'Hover' }));
  expect(screen.getByText('The result')).toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
});
