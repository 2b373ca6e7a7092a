import { act, render, screen } from '@testing-library/react';
import { isForeignFault } from './foreign-changes';
import { guardDom } from './guard-dom';

beforeAll(guardDom);

/** Texts beside elements, which React keeps as nodes of their own, and which come, change and go. */
function Texts({ step }: { step: number }) {
  return (
    <section>
      <i>!</i>
      {step === 2 && 'between'}
      {step < 2 && <b>early</b>}
      {step < 3 ? `Step ${step}` : null}
      {step === 1 && <em>new</em>}
      {step > 0 && ' of three'}
    </section>
  );
}

type Helper = (text: Text) => void;

const wrapIn = (name: string, text: string) => {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
};

/** What others do to the texts of a page. */
const HELPERS: Readonly<Record<string, Helper>> = {
  'a translator that replaces': (text) => text.replaceWith(wrapIn('font', text.data)),
  'a translator that inserts and removes': (text) => {
    text.before(wrapIn('font', text.data));
    text.remove();
  },
  'a dictionary that splits': (text) =>
    text.replaceWith(text.data.slice(0, 1), wrapIn('mark', text.data.slice(1))),
  'an extension that moves into an element': (text) => {
    const element = document.createElement('span');
    text.replaceWith(element);
    element.append(text);
  },
  'a translator that works twice': (text) => {
    const first = wrapIn('font', text.data);
    text.replaceWith(first);
    first.replaceWith(wrapIn('font', text.data));
  },
};

function help(helper: Helper): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts.forEach(helper);
}

describe.each(Object.entries(HELPERS))('%s', (_name, helper) => {
  it.each([true, false])('leaves nothing of an earlier text behind (at once: %s)', async (atOnce) => {
    const { container, rerender, unmount } = render(<Texts step={0} />);
    const shown: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      shown.push(container.textContent);
      help(helper);
      if (!atOnce) await act(async () => undefined);
      rerender(<Texts step={step + 1} />);
    }
    expect(shown).toEqual([
      '!earlyStep 0',
      '!earlyStep 1new of three',
      '!betweenStep 2 of three',
      '! of three',
    ]);
    help(helper);
    unmount();
    expect(document.body).toHaveTextContent('');
  });
});

it('keeps what was removed by others removed, and puts what has lost its place at the end', () => {
  const { container, rerender } = render(<Texts step={0} />);
  container.querySelector('b')?.remove();
  rerender(<Texts step={1} />);
  const [text] = [...container.querySelectorAll('section')].flatMap(({ childNodes }) =>
    [...childNodes].slice(-1),
  );
  text?.remove();
  rerender(<Texts step={2} />);
  rerender(<Texts step={3} />);
  expect(screen.queryByText('early')).toBeNull();
  expect(container).toHaveTextContent('!');
});

it('leaves what others put around several nodes where it is, and removes only what goes', () => {
  const { container, rerender } = render(<Texts step={0} />);
  const box = document.createElement('div');
  const section = container.querySelector('section');
  box.append(...(section?.childNodes ?? []));
  section?.append(box);
  rerender(<Texts step={1} />);
  rerender(<Texts step={2} />);
  expect(container.querySelector('i')).toBeInTheDocument();
  expect(container).toHaveTextContent(/!Step 2/);
  expect(container).not.toHaveTextContent('early');
});

it('tells faults of the DOM that others caused from faults of the site', async () => {
  expect(isForeignFault(new TypeError('x'))).toBe(false);
  expect(isForeignFault(new DOMException('x', 'NotFoundError'))).toBe(true);
});
