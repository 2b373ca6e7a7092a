import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type SubmitEvent } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { Badge } from '../badge';
import { Notice } from '../feedback/notice';
import { Button, ButtonLink } from './button';

function SaveButton({ save }: { save: () => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      busy={busy}
      onClick={() => {
        setBusy(true);
        save();
      }}
    >
      Save
    </Button>
  );
}

describe('Button', () => {
  it('does not fire again while busy, and keeps the focus', async () => {
    const save = jest.fn();
    render(<SaveButton save={save} />);
    const button = screen.getByRole('button', { name: 'Save' });

    await userEvent.dblClick(button);
    await userEvent.keyboard('{Enter}');

    expect(save).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('takes a double click for one, though what the first click began is not rendered yet', async () => {
    const [save, next] = [jest.fn(), jest.fn()];
    render(
      <>
        <Button busy={false} onClick={save}>
          Save
        </Button>
        <Button onClick={next}>Next</Button>
      </>,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledTimes(1);
    // Nothing is sent by it.
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('sends a form once: not while busy', () => {
    const submit = jest.fn((event: SubmitEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    fireEvent.click(screen.getByRole('button'));
    rerender(form(true));
    fireEvent.click(screen.getByRole('button'));

    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('sends no form unless it is told to be a submit button', () => {
    render(<Button>Show</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

it('a button, a link, a badge and a notice show a message by its id', () => {
  render(
    <IntlProvider locale="en" messages={{ 'notes.save': 'Save' }}>
      <Button message="notes.save" />
      <ButtonLink message="notes.save" to="/notes" />
      <Badge message="notes.save" />
      <Notice message="notes.save" />
    </IntlProvider>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Save' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Save');
  expect(screen.getAllByText('Save')).toHaveLength(4);
});
