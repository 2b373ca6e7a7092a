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

test('the focus of the main area, where the skip link leads, stays there', async () => {
  document.body.innerHTML = '<div id="root"><main id="main" tabindex="-1"></main></div>';
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no root');
  root.querySelector('main')?.focus();
  renderInto(root, <main id="main" tabIndex={-1} aria-label="rendered" />, false);
  await waitFor(() => expect(screen.getByLabelText('rendered')).toHaveFocus());
});

describe('a press of the early screen', () => {
  const onPress = jest.fn();
  const at = jest.fn<Element | null, [number, number]>();
  beforeEach(() => Object.assign(document, { elementFromPoint: at }));
  afterEach(() => {
    jest.clearAllMocks();
    Reflect.deleteProperty(document, 'elementFromPoint');
  });

  async function openLesson(attributes: string): Promise<void> {
    document.body.innerHTML = `<div id="root"><main data-early ${attributes}><p inert>casa</p></main></div>`;
    const root = document.querySelector<HTMLElement>('#root');
    if (!root) throw new Error('The page has no root');
    at.mockImplementation(() => screen.getByRole('button'));
    const main = (
      <main>
        <button type="button" onClick={onPress}>
          casa
        </button>
      </main>
    );
    renderInto(root, main, false);
    await screen.findByRole('button');
  }

  it('is one of the screen that takes its place, though that has scrolled', async () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, -100));
    await openLesson('data-pressed="30 150"');
    await waitFor(() => expect(onPress).toHaveBeenCalledTimes(1));
    expect(at.mock.calls).toEqual([[40, 50]]);
  });

  it('is made up by nobody who pressed nothing', async () => {
    await openLesson('');
    // By then the effects have run.
    await new Promise((resolve) => setTimeout(resolve));
    expect(onPress).not.toHaveBeenCalled();
  });
});
