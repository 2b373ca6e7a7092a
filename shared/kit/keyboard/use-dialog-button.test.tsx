import { fireEvent, render, screen } from '@testing-library/react';
import { useDialogButton } from './use-dialog-button';

function Options({ words }: { words: readonly string[] }) {
  const { opened, close, button } = useDialogButton(words);
  return (
    <>
      <button {...button}>Quiz</button>
      {opened && (
        <p role="dialog">
          {opened.join(' ')}
          <button onClick={close}>Close</button>
        </p>
      )}
    </>
  );
}

it('shows what it was opened with, and gives the focus back to the button', () => {
  const { rerender } = render(<Options words={['sea']} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const quiz = screen.getByRole('button', { name: 'Quiz' });
  expect(quiz).toHaveAttribute('aria-haspopup', 'dialog');
  // A click that does not focus the button, as in Safari.
  fireEvent.click(quiz);
  rerender(<Options words={['sea', 'river']} />);
  expect(screen.getByRole('dialog')).toHaveTextContent(/^sea/);
  expect(screen.getByRole('dialog')).not.toHaveTextContent('river');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(quiz).toHaveFocus();
});
