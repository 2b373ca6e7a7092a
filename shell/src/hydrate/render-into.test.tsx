import { screen, waitFor } from '@testing-library/react';
import { renderInto } from './render-into';

const FRAME =
  '<select aria-label="early"><option value="en" selected>English</option><option value="ka">ქართული</option></select>';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
// `act` would render at once, and nothing could be chosen meanwhile.
beforeEach(() => void (globalThis.IS_REACT_ACT_ENVIRONMENT = false));
afterEach(() => void (globalThis.IS_REACT_ACT_ENVIRONMENT = true));

function openPage(): HTMLElement {
  document.body.innerHTML = `<div id="root">${FRAME}</div>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no root');
  return root;
}

function choose(value: string): void {
  const early = screen.getByLabelText<HTMLSelectElement>('early');
  early.value = value;
  early.dispatchEvent(new Event('change', { bubbles: true }));
}

function renderPicker(root: HTMLElement): jest.Mock<void, [string]> {
  const onChoice = jest.fn<void, [string]>();
  renderInto(
    root,
    <select aria-label="picker" defaultValue="en" onChange={({ target }) => onChoice(target.value)}>
      <option value="en">English</option>
      <option value="ka">ქართული</option>
    </select>,
    false,
  );
  return onChoice;
}

test.each(['before', 'while'])('what is chosen %s the screen is rendered is chosen in it', async (when) => {
  const root = openPage();
  if (when === 'before') choose('ka');
  const onChoice = renderPicker(root);
  if (when === 'while') choose('ka');
  expect(screen.queryByLabelText('picker')).toBeNull();
  await waitFor(() => expect(onChoice.mock.calls).toEqual([['ka']]));
  expect(screen.queryByLabelText('early')).toBeNull();
});

test('a screen in which nothing was chosen keeps its own choice', async () => {
  const onChoice = renderPicker(openPage());
  await screen.findByLabelText('picker');
  expect(onChoice).not.toHaveBeenCalled();
});

test('the caret stays in a field that is replaced', async () => {
  document.body.innerHTML = '<div id="root"><input name="username" value="nino"></div>';
  const root = document.querySelector<HTMLElement>('#root');
  const early = document.querySelector('input');
  if (!root || !early) throw new Error('The page has no field');
  early.focus();
  early.setSelectionRange(2, 2);
  renderInto(root, <input name="username" aria-label="rendered" defaultValue="nino" />, false);
  const field = await screen.findByLabelText<HTMLInputElement>('rendered');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field.selectionStart).toBe(2);
});

test('the focus of the main area, where the skip link leads, stays there', async () => {
  document.body.innerHTML = '<div id="root"><main id="main" tabindex="-1"></main></div>';
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no root');
  root.querySelector('main')?.focus();
  renderInto(root, <main id="main" tabIndex={-1} aria-label="rendered" />, false);
  await waitFor(() => expect(screen.getByLabelText('rendered')).toHaveFocus());
});
