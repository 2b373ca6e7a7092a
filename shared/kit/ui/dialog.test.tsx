import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Dialog } from './dialog';

const inEnglish = (page: ReactNode) =>
  render(
    <IntlProvider locale="en" messages={{ close: 'Close' }}>
      {page}
    </IntlProvider>,
  );

function Page() {
  const [open, setOpen] = useState(true);
  return open ? (
    <Dialog title="Add to Vocabulary" closeMessage="close" onClose={() => setOpen(false)}>
      <input type="file" aria-label="Captions" />
    </Dialog>
  ) : null;
}

describe('Dialog', () => {
  it('is a modal named by its title, which has the focus', () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    inEnglish(<Page />);
    expect(screen.getByRole('dialog', { name: 'Add to Vocabulary' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Add to Vocabulary' })).toHaveFocus();
    expect(showModal).toHaveBeenCalledTimes(1);
  });

  it('closes by its × button', async () => {
    inEnglish(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes by Escape, which the browser reports as cancel', () => {
    inEnglish(<Page />);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes with the browser when that did not ask', () => {
    inEnglish(<Page />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => dialog.close());
    expect(dialog).not.toBeInTheDocument();
  });

  it('stays open when the browser did not ask and the owner keeps it', () => {
    const onClose = jest.fn();
    inEnglish(
      <Dialog title="Delete" closeMessage="close" onClose={onClose}>
        This cannot be undone.
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => dialog.close());
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog).toHaveAttribute('open');
    expect(screen.getByRole('heading', { name: 'Delete' })).toHaveFocus();
  });

  it('stays open when a file input inside is cancelled', () => {
    inEnglish(<Page />);
    fireEvent(screen.getByLabelText('Captions'), new Event('cancel', { bubbles: true }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
