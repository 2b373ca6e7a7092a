import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { typedField } from '../../hydrate/page-forms';
import { renderInto } from '../../hydrate/render-into';
import { useTypedBefore } from './typed-before';

// `act` would render at once, and nothing could be typed meanwhile.
beforeEach(() => void (globalThis.IS_REACT_ACT_ENVIRONMENT = false));
afterEach(() => void (globalThis.IS_REACT_ACT_ENVIRONMENT = true));

function type(value: string): void {
  const early = screen.getByLabelText<HTMLInputElement>('early password');
  early.value = value;
  early.dispatchEvent(new Event('input', { bubbles: true }));
}

function Form({ onStart }: { onStart: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState(() => {
    const typed = typedField('password');
    onStart();
    return typed;
  });
  useTypedBefore(form, (typed) => setPassword(typed['password'] ?? ''));
  return (
    <form ref={form}>
      <input aria-label="password" name="password" value={password} onChange={() => undefined} />
    </form>
  );
}

test.each(['before', 'while'])('what is typed %s a form is rendered stands in it', async (when) => {
  document.body.innerHTML = '<div id="root"><input aria-label="early password" name="password"></div>';
  const root = document.body.firstElementChild as HTMLElement;
  if (when === 'before') type('a-good-password');
  // The form has read what was typed so far, and is not on the page yet.
  renderInto(root, <Form onStart={() => when === 'while' && type('a-good-password')} />, false);
  const field = await screen.findByLabelText('password');
  await waitFor(() => expect(field).toHaveValue('a-good-password'));
});
